"""The subcommands of ``/ortus``: which moves of the family each of them stands for."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.action import Action
from rules.knight_errant import action as knight
from rules.ortus import action as ortus
from rules.witan import action as witan


@dataclass(frozen=True, slots=True)
class Subcommand:
    """One subcommand: the kinds of action that it stands for and the name of its option, if it has one.

    An option that is not ``is_needed`` may be left out for the first kind as it is without values.
    """

    name: str
    kinds: tuple[type[Action], ...]
    option: str | None = None
    is_needed: bool = True


SUBCOMMANDS: tuple[Subcommand, ...] = (
    Subcommand("place", (ortus.FoundFief, ortus.PlaceProperty, ortus.PlaceMercenary), "card"),
    Subcommand("lord", (ortus.PlaceLord, witan.SendCouncilor), "card"),
    Subcommand("tower", (ortus.PlaceTower, ortus.PickTower), "card"),
    Subcommand("garrison", (ortus.Garrison,), "soldier"),
    Subcommand("banquet", (ortus.HoldBanquet,), "with", is_needed=False),
    Subcommand(
        "banner", (ortus.ClaimKingship, ortus.Bequeath, ortus.CallJoust, knight.RefreshRow), "purpose"
    ),
    Subcommand(
        "treachery", (ortus.KillLord, ortus.KillMercenary, ortus.CorruptHand, ortus.RansackLand), "target"
    ),
    Subcommand("intrigue", (ortus.StealProperties, ortus.StealMercenary, ortus.StealSoldiers), "target"),
    Subcommand("raid", (ortus.Raid,), "fief"),
    Subcommand("siege", (ortus.Siege,), "fief"),
    Subcommand("towers", (ortus.AttackTowers,), "earl"),
    Subcommand("recruit", (ortus.Recruit, knight.RallyCamp, knight.PitchTent), "what", is_needed=False),
    Subcommand("emissary", (ortus.SendEmissary,), "card"),
    Subcommand("monastery", (ortus.UseMonastery,), "earl"),
    Subcommand("end-turn", (ortus.EndTurn, witan.PickCard, knight.TakeFromRow), "card", is_needed=False),
    Subcommand("concede", (ortus.Concede,)),
    Subcommand("field", (ortus.FieldForce, ortus.EndFielding), "force"),
    Subcommand("lose", (ortus.LoseForce, ortus.GiveSoldier, ortus.DiscardCard), "what"),
    Subcommand(
        "spoils",
        (
            ortus.FellTower,
            ortus.KeepFief,
            ortus.DestroyFief,
            ortus.SeizeProperty,
            ortus.SeizeSoldier,
            ortus.EndSeizing,
            ortus.ReceiveProperty,
            ortus.DiscardProperty,
        ),
        "what",
    ),
    Subcommand("ransom", (ortus.PayRansom, ortus.RefuseRansom, ortus.SettleLord), "price"),
    Subcommand(
        "support",
        (ortus.Support, ortus.EndSupport, witan.AddToPlot, witan.BlockPlot, witan.AllowPlot),
        "with",
    ),
    Subcommand(
        "joust",
        (ortus.EnterJoust, ortus.OptOut, ortus.Ante, ortus.RideChampion, ortus.Tilt, ortus.PassJoust),
        "what",
    ),
    Subcommand("vikings", (ortus.Raid, ortus.Siege, ortus.AttackTowers, ortus.HoldVikings), "target"),
    Subcommand(
        "answer",
        (
            ortus.KeepHand,
            ortus.RedrawHand,
            ortus.AlterResult,
            ortus.AcceptResult,
            ortus.DecideBattle,
            witan.PickCard,
        ),
        "what",
    ),
)
"""Every subcommand but ``deck``, in the order of a turn and then of the answers."""
