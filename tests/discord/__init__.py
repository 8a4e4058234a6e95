"""Checks of what the bot sends to Discord: the part of the test bench that real Discord would be.

check             one door: `check_requests`, `check_commands`, `assert_clean`
plugin            the fixture `wire`, which records a test's requests and checks them when it ends
spec              against Discord's own description of its API
limits            against what that description leaves out; `bounds` holds the numbers
leaks             secrets shown, and pings sent, to the wrong people
hostile           display names that try to be more, and a judge of posts that carry them
requests, finding, recorder    the words that these share, and how a run is recorded
pictures          pictures that say what they show, for `leaks`
toy, payloads     a small bot and short payloads, for the tests of all this
"""
