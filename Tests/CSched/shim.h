// What glibc declares only under _GNU_SOURCE, which Swift does not define; declaring it once more is harmless.
#ifndef CSCHED_SHIM_H
#define CSCHED_SHIM_H

/// Gives the calling thread its own copy of something that the threads of a process share. 0, or -1 and errno.
extern int unshare(int flags);

/// The current folder, the root and the mask for new files.
enum { CSCHED_CLONE_FS = 0x200 };

#endif
