// The list at the left, the seat one has, and the frame that shows the chosen surface.
// Address: #channel-member, so that a reload, the back button and a second tab keep their place.

const POLL = 1000;
const FOLLOW_WITHIN = 6000; // a table that opens this soon after one's own act is one's own table

const $ = (id) => document.getElementById(id);
const frame = () => $("frame");

let place = read();
let state = null;
let known = null; // channels listed at the last look
let acted = 0; // when this page's frame last finished an act
let lastReceipt = null;
let wrongUntil = 0;
let reopened = 0;
let noticed = 0;
let waiting = null; // a command to run, and until when it is still wanted
const offered = new WeakSet(); // fields whose suggestions were asked for

function read() {
  const match = /^#(\d+)-(\d+)$/.exec(location.hash);
  return match ? { channel: match[1], member: match[2] } : { channel: null, member: null };
}

function go(channel, member = place.member) {
  if (channel === place.channel && member === place.member) return close();
  $("notice").hidden = true;
  location.hash = `#${channel}-${member}`;
  close();
}

async function look() {
  const query = new URLSearchParams({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC" });
  if (place.member) query.set("member", place.member);
  if (place.channel && !document.hidden) query.set("reading", place.channel);
  const asked = place;
  try {
    const answer = await fetch(`/playground/state?${query}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const found = await answer.json();
    if (asked !== place) return; // one has moved on meanwhile, and asked anew
    if (!state) $("status").className = "";
    state = found;
  } catch {
    say("The playground is closed. Start it again, and this page goes on.", "wrong");
    state = null;
    return;
  }
  if (!place.member || state.member !== place.member || !state.surfaces.some((each) => each.channel === place.channel)) {
    const home = state.surfaces.some((each) => each.channel === state.home) ? state.home : state.surfaces[0].channel;
    history.replaceState(null, "", `#${home}-${state.member}`);
    place = read();
  }
  draw();
  show();
  follow();
}

function show() {
  const address = `/surface#${place.channel}-${place.member}`;
  if (frame().dataset.address === address) return;
  const here = surface(place.channel);
  const fresh = document.createElement("iframe"); // a new frame leaves no entry in the history
  fresh.id = "frame";
  fresh.title = here ? label(here) : "The chosen channel";
  fresh.dataset.address = address;
  fresh.src = address;
  fresh.addEventListener("load", () => prepare(fresh));
  frame().replaceWith(fresh);
  lastReceipt = null;
  wrongUntil = 0;
}

function prepare(shown) {
  const page = shown.contentDocument;
  if (!page) return;
  page.addEventListener("keydown", keys);
  keepNewest(page);
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !page.querySelector(".command-chip")) return;
    const runs = event.target === page.body ? refocus(page)
      : event.target.matches("input[data-option]") ? isChosen(page, event.target) : event.target.matches(".command-chip");
    if (!runs) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    run(page);
  }, true);
  page.getElementById("send-message").addEventListener("click", (event) => {
    if (!event.isTrusted || !page.querySelector(".command-chip")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    run(page);
  }, true);
  page.addEventListener("click", (event) => {
    // A mention of a channel, or a link into this server, leads there.
    const link = event.target.closest?.("a[href*='/channels/']");
    const mention = event.target.closest?.(".mention");
    const thread = event.target.closest?.(".thread-summary");
    const command = event.target.closest?.("code");
    const target = state?.surfaces.find((each) =>
      link ? link.href.split("/").includes(each.channel)
        : mention ? mention.textContent === `#${each.name}`
          : thread && thread.textContent.startsWith(`${each.name} · `));
    if (target) {
      event.preventDefault();
      event.stopPropagation();
      go(target.channel);
    } else if (command?.textContent.startsWith("/")) type(page, command.textContent);
  }, true);
}

// A chosen suggestion leaves the keyboard nowhere: back to the command, so that Enter runs it.
function refocus(page) {
  const chip = page.querySelector(".command-chip");
  if (!chip || page.activeElement !== page.body) return false;
  const empty = [...page.querySelectorAll("input[data-option]")].find((each) => !each.value);
  (empty ?? chip).focus();
  return !empty;
}

// Suggestions come after the first letter only; in Discord they come at once, so they are asked for.
function offer(page) {
  const field = page.activeElement;
  if (!field?.matches("input[data-option]") || field.value || offered.has(field)) return;
  if (!page.querySelector(".command-popup .command-empty")) return;
  offered.add(field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// Whoever looks at the newest message goes on looking at it while pictures arrive, unless he scrolls away.
function keepNewest(page) {
  const timeline = page.getElementById("channel-timeline");
  let newest = true;
  let touched = 0;
  const keys = ["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"];
  for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    page.addEventListener(kind, (event) => {
      const scrolls = kind === "keydown" ? keys.includes(event.key) && !event.target.matches("input, textarea")
        : kind === "pointerdown" ? event.target === timeline : timeline.contains(event.target);
      if (scrolls) touched = Date.now();
    }, { passive: true });
  }
  const list = page.getElementById("channel-message-list");
  const align = () => {
    const last = list.lastElementChild;
    if (!newest || !last) return;
    const tall = last.offsetHeight > timeline.clientHeight;
    const top = timeline.scrollTop + last.getBoundingClientRect().top - timeline.getBoundingClientRect().top;
    const wanted = Math.min(tall ? top : Infinity, timeline.scrollHeight - timeline.clientHeight);
    if (Math.abs(timeline.scrollTop - wanted) > 2) timeline.scrollTop = wanted;
  };
  timeline.addEventListener("scroll", () => {
    if (Date.now() - touched < 700) newest = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 120;
    else align();
  }, { passive: true });
  const grown = new ResizeObserver(() => requestAnimationFrame(align));
  grown.observe(list);
  grown.observe(timeline);
}

// Nothing is left to choose in the field: Enter means to run the command, not to choose the same again.
function isChosen(page, field) {
  const marked = page.querySelector(".command-suggestion[aria-selected='true']");
  return !marked || marked.dataset.value === field.value;
}

// A command sent while suggestions are still on their way would be dropped: it goes out as soon as they are there.
function run(page) {
  const inside = page.defaultView.simcordPreview;
  if (inside.pendingAction || inside.awaitingRevision !== null) waiting = { page, until: Date.now() + 5000 };
  else {
    waiting = null;
    page.getElementById("send-message").click();
  }
}

// A command that stands in a post is put into the composer.
function type(page, text) {
  const box = page.getElementById("channel-composer-input");
  if (!box || box.value) return;
  box.focus();
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

function surface(channel) {
  return state?.surfaces.find((each) => each.channel === channel);
}

function label(each) {
  return each.kind === "channel" ? `#${each.name}` : each.name;
}

function draw() {
  $("server").textContent = state.server;
  const here = surface(place.channel);
  const who = state.members.find((each) => each.id === place.member);
  $("bar-title").textContent = here ? label(here) : "";
  $("bar-seat").textContent = who ? who.name : "";
  document.title = `${here ? label(here) : "Gemot"} · ${who?.name ?? ""} · Gemot playground`;
  fill($("channels"), state.surfaces.filter((each) => each.kind !== "direct").map(entry));
  fill($("direct"), state.surfaces.filter((each) => each.kind === "direct").map(entry));
  fill($("seats"), state.members.map(seat));
  const calls = state.surfaces.filter((each) => each.channel !== place.channel).reduce((sum, each) => sum + each.calls, 0);
  badge($("menu-badge"), calls);
}

// Changes what is there instead of replacing it: a press of the mouse, the focus and screen readers keep their node.
function fill(parent, wanted) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  wanted.forEach((node, index) => {
    const kept = old.get(node.dataset.key);
    old.delete(node.dataset.key);
    if (kept) renew(kept, node);
    const here = kept ?? node;
    if (parent.children[index] !== here) parent.insertBefore(here, parent.children[index] ?? null);
  });
  old.forEach((node) => node.remove());
}

function renew(old, wanted) {
  if (old.isEqualNode(wanted)) return;
  if (old.nodeName !== wanted.nodeName) return old.replaceWith(wanted);
  if (old.nodeType === Node.TEXT_NODE) return void (old.data = wanted.data);
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const nodes = [...wanted.childNodes];
  nodes.forEach((node, index) => (old.childNodes[index] ? renew(old.childNodes[index], node) : old.append(node)));
  while (old.childNodes.length > nodes.length) old.lastChild.remove();
}

function piece(tag, className, text = "") {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.textContent = text;
  return node;
}

function badge(node, count) {
  node.hidden = !count;
  node.textContent = count ? String(Math.min(count, 99)) : "";
  return node;
}

function entry(each) {
  const item = piece("li", each.kind);
  item.dataset.key = each.channel;
  item.classList.toggle("archived", each.archived);
  const button = piece("button", "entry");
  button.type = "button";
  button.dataset.channel = each.channel;
  const here = each.channel === place.channel;
  if (here) button.setAttribute("aria-current", "page");
  button.classList.toggle("unread", each.unread > 0 && !here);
  const mark = piece("img", "mark");
  mark.src = `/playground/${each.kind === "direct" ? "faces/gemot.png" : `${each.kind}.svg`}`;
  mark.alt = "";
  button.append(mark, piece("span", "name", each.name));
  if (each.unread > 0 && !here) button.append(piece("span", "hidden-text", " (unread)"));
  if (!here) button.append(badge(piece("span", "badge"), each.calls));
  item.append(button);
  return item;
}

function seat(each) {
  const button = piece("button", "entry");
  button.type = "button";
  button.setAttribute("role", "radio");
  button.setAttribute("aria-checked", String(each.id === place.member));
  button.tabIndex = each.id === place.member ? 0 : -1;
  button.dataset.member = each.id;
  button.dataset.key = each.id;
  const face = piece("img", "face");
  face.src = each.face;
  face.alt = "";
  button.append(face, piece("span", "name", each.name));
  if (each.id !== place.member) button.append(badge(piece("span", "badge"), each.calls));
  return button;
}

// A table that opened from this page's own act is shown at once; any other is pointed out.
function follow() {
  const tables = state.surfaces.filter((each) => each.kind === "table");
  const fresh = known === null ? [] : tables.filter((each) => !known.has(each.channel));
  known = new Set(state.surfaces.map((each) => each.channel));
  const table = fresh[0];
  if (!table) return;
  const from = surface(place.channel);
  if (from && table.parent === from.channel && Date.now() - acted < FOLLOW_WITHIN) {
    go(table.channel);
    notice(`The match has its own table: ${table.name}.`, `Back to ${label(from)}`, () => go(from.channel));
  } else {
    notice(`A table has opened: ${table.name}.`, "Go to the table", () => go(table.channel));
  }
}

function notice(text, action, act) {
  $("notice-text").textContent = text;
  $("notice-action").textContent = action;
  $("notice-action").hidden = false;
  $("notice-action").onclick = () => { $("notice").hidden = true; act(); };
  $("notice").hidden = false;
  clearTimeout(noticed);
  noticed = setTimeout(() => { $("notice").hidden = true; }, 20000);
}

const reasons = {
  "stale-revision": "The page had just changed. Try again.",
  busy: "Gemot is still busy. Try again.",
  "action-timeout": "Gemot is still at work; what comes of it will show here.",
  "action-callback-error": "Gemot met an error: see the terminal.",
};

function watch() {
  let inside;
  try { inside = frame().contentWindow?.simcordPreview; } catch { inside = null; }
  if (!inside || !state) return;
  if (document.activeElement === frame()) {
    refocus(frame().contentDocument);
    offer(frame().contentDocument);
  }
  if (!inside.authorized && inside.contextId && Date.now() - reopened > 3000) {
    // Its window was closed (left alone for long, or the playground was restarted): open it again.
    reopened = Date.now();
    frame().contentWindow.location.reload();
    return;
  }
  const receipt = inside.lastAction;
  const pending = inside.pendingAction;
  if (waiting && (waiting.page !== frame().contentDocument || Date.now() > waiting.until)) waiting = null;
  if (waiting) run(waiting.page);
  const queries = ["browse_candidates", "autocomplete_command", "configure_presentation"];
  if (pending && !queries.includes(pending.kind)) {
    acted = Date.now();
    wrongUntil = 0;
    say("Gemot is at work …", "busy");
    return;
  }
  if (receipt && receipt.requestId !== lastReceipt) {
    lastReceipt = receipt.requestId;
    acted = Date.now();
    void look();
    const page = frame().contentDocument;
    if (receipt.command && matchMedia("(hover: hover)").matches && page.activeElement === page.body) {
      page.getElementById("channel-composer-input")?.focus();
    }
    const code = receipt.diagnostics?.map((each) => each.code).find((each) => each in reasons);
    if (code) wrong(reasons[code]);
    else if (receipt.acknowledgement === "unacknowledged") wrong("The application did not respond.");
    else if (receipt.rejected) wrong("That cannot be done here now. Try again.");
  }
  if (Date.now() > wrongUntil) $("status").className = "";
}

function wrong(text) {
  wrongUntil = Date.now() + 6000;
  say(text, "wrong");
}

function say(text, kind) {
  const status = $("status");
  if (status.textContent !== text) status.textContent = text;
  status.className = `shown ${kind}`;
}

function open() {
  $("list").classList.add("open");
  $("scrim").hidden = false;
  $("menu").setAttribute("aria-expanded", "true");
  $("list").querySelector("[aria-current], .entry")?.focus();
}

function close() {
  $("list").classList.remove("open");
  $("scrim").hidden = true;
  $("menu").setAttribute("aria-expanded", "false");
}

function take(member) {
  const direct = surface(place.channel)?.kind === "direct";
  go(direct ? state.members.find((each) => each.id === member).direct : place.channel, member);
}

function keys(event) {
  if (event.key === "Escape") close();
  if (!event.altKey || !state) return;
  const all = state.surfaces.map((each) => each.channel);
  const at = all.indexOf(place.channel);
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const index = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (step) go(all[(at + step + all.length) % all.length]);
  else if (index && state.members[index - 1]) take(state.members[index - 1].id);
  else return;
  event.preventDefault();
}

document.addEventListener("keydown", keys);
document.addEventListener("click", (event) => {
  const button = event.target.closest("button.entry");
  if (button?.dataset.channel) go(button.dataset.channel);
  else if (button?.dataset.member) take(button.dataset.member);
});
$("seats").addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  if (!step || event.altKey || !state) return;
  event.preventDefault();
  const at = state.members.findIndex((each) => each.id === place.member);
  take(state.members[(at + step + state.members.length) % state.members.length].id);
});
$("menu").addEventListener("click", () => ($("list").classList.contains("open") ? close() : open()));
$("scrim").addEventListener("click", close);
$("notice-close").addEventListener("click", () => { $("notice").hidden = true; });
window.addEventListener("hashchange", () => { place = read(); void look(); });

await look();
setInterval(look, POLL);
setInterval(watch, 200);
