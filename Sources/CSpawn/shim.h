// Functions of posix_spawn that glibc has had since 2.29 and 2.34 but declares only under _GNU_SOURCE, which Swift does
// not define (it would also change the type of strerror_r). Newer C libraries declare them for everybody; declaring them
// once more is harmless.
#ifndef CSPAWN_SHIM_H
#define CSPAWN_SHIM_H

#include <spawn.h>

/// Adds a change of the working directory to what the child does before it starts. 0, or an error number.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

/// Adds closing all descriptors from `from` on to what the child does before it starts. 0, or an error number.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

#endif
