// What glibc declares only under _GNU_SOURCE, which Swift does not define; declaring it once more is harmless.
#ifndef CAFFINITY_SHIM_H
#define CAFFINITY_SHIM_H

#include <pthread.h>
#include <sched.h>

/// The processor on which the caller runs; -1 if it is unknown.
extern int sched_getcpu(void);

/// Reads the processors on which a thread may run; 0 for the caller's. 0, or -1 and errno.
extern int sched_getaffinity(pid_t thread, size_t size, cpu_set_t *set);

/// Sets the processors on which a thread may run; 0 for the caller's. 0, or -1 and errno.
extern int sched_setaffinity(pid_t thread, size_t size, const cpu_set_t *set);

/// Sets the processors on which a new thread may run. 0, or an error number.
extern int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *set);

#endif
