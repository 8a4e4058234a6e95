"""Who meets whom.

``pods``, ``pod_search``  groups in which everybody meets and sits equally often, at tables of three to six
``berger``                round robin for duels
``swiss``                 duels between equals in points, nobody twice where that can be avoided
``swiss_tables``          the same for tables of three to six
``bracket``, ``double``   single and double elimination
``ladder``                challenges
"""
