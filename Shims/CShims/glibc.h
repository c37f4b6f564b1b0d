// What Swift's module of glibc leaves out, and functions that glibc declares only under _GNU_SOURCE, which Swift does not
// define (it would also change the type of strerror_r). Newer C libraries declare some of them for everybody; declaring
// them once more is harmless.
#ifndef CSHIMS_GLIBC_H
#define CSHIMS_GLIBC_H

#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <spawn.h>
#include <sys/epoll.h>

/// The processor on which the caller runs; -1 if it is unknown.
extern int sched_getcpu(void);

/// Reads the processors on which a thread may run; 0 for the caller's. 0, or -1 and errno.
extern int sched_getaffinity(pid_t thread, size_t size, cpu_set_t *set);

/// Sets the processors on which a thread may run; 0 for the caller's. 0, or -1 and errno.
extern int sched_setaffinity(pid_t thread, size_t size, const cpu_set_t *set);

/// Sets the processors on which a new thread may run. 0, or an error number.
extern int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *set);

/// Adds a change of the working directory to what the child does before it starts. 0, or an error number. Since glibc 2.29.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

/// Adds closing all descriptors from `from` on to what the child does before it starts. 0, or an error number. Since glibc
/// 2.34.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

#endif
