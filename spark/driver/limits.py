"""What keeps a process of the cluster from outliving the workspace or eating the machine."""

import ctypes
import os
import resource
import signal
import sys

PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """Has the kernel kill this process when its parent dies, however that dies; only Linux can."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def limit_memory(mebibytes: int) -> None:
    """Makes Python raise MemoryError instead of taking more than its share."""
    if mebibytes > 0 and sys.platform.startswith("linux"):
        size = mebibytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_DATA, (size, size))


def end_group() -> None:
    """Ends this process and everything that it started."""
    os.killpg(os.getpgid(0), signal.SIGKILL)
