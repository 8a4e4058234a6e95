"""The trick-taking Witan."""
