"""`python -m driver FD`: the driver of one cluster. FD is the socket to the workspace."""

import os
import sys

from driver.channel import Channel
from driver.cluster import Cluster
from driver.limits import die_with_parent, end_group


def main() -> None:
    die_with_parent()
    # What a cluster writes is for the user who started it.
    os.umask(0o077)
    channel = Channel(int(sys.argv[1]))
    cluster = Cluster(channel)
    try:
        for message in channel.messages():
            cluster.handle(message)
    finally:
        # The workspace closed the channel or is gone: nothing of the cluster may stay.
        end_group()


main()
