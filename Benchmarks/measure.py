"""Whole processes, measured in turns, so that a busy machine slows all of them alike."""

import os
import statistics
import time


def run(arguments, source=None, is_redirected=False):
    """Wall seconds, CPU seconds and peak megabytes of a process; None if it fails or is not installed.

    `source` is a file that reaches the process through a pipe, or as redirected standard input; the process that copies it
    into the pipe is not counted.
    """
    actions = [(os.POSIX_SPAWN_OPEN, number, "/dev/null", os.O_WRONLY, 0) for number in (1, 2)]
    if is_redirected:
        actions.append((os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0))
        source = None
    start = time.perf_counter()
    try:
        if source:
            out, into = os.pipe()
            copier = os.posix_spawn(
                "/bin/cat", ["cat", source], os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, into, 1)])
            os.close(into)
            actions.append((os.POSIX_SPAWN_DUP2, out, 0))
        child = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=actions)
    except OSError:
        return None
    finally:
        if source:
            os.close(out)
    _, status, usage = os.wait4(child, 0)
    if source:
        os.waitpid(copier, 0)
    if status:
        return None
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Medians:
    """The medians of wall and CPU seconds, and the greatest peak."""

    def __init__(self, results):
        self.wall, self.work = (statistics.median(result[unit] for result in results) for unit in (0, 1))
        self.peak = max(result[2] for result in results)


def in_turns(wanted, rounds):
    """The medians of each process by its name. A process is a list of arguments, or the arguments of `run`."""
    found = {name: [] for name in wanted}
    for _ in range(rounds):
        for name, process in wanted.items():
            if found[name] is not None:
                result = run(*process) if isinstance(process, tuple) else run(process)
                found[name] = None if result is None else found[name] + [result]
    medians = {}
    for name, results in found.items():
        if results:
            medians[name] = one = Medians(results)
            print(f"  {name:36} {one.wall:8.3f} s {one.work:8.3f} s of CPU {one.peak:7.1f} MB peak", flush=True)
        else:
            print(f"  {name:36} not here")
    return medians
