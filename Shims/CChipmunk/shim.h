// What Chipmunk leaves to its user: silence, and ballistic flight without an error per step.
#ifndef CCHIPMUNK_SHIM_H
#define CCHIPMUNK_SHIM_H

#include <chipmunk/chipmunk.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

/// Creates a space. Debian's library announces its version on standard output when the first one is created, and it
/// cannot be told not to: both descriptors lead to /dev/null during this one call.
static inline cpSpace *cchipmunk_space(void) {
    fflush(stdout);
    fflush(stderr);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3), error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (nowhere >= 0 && output >= 0) dup2(nowhere, STDOUT_FILENO);
    if (nowhere >= 0 && error >= 0) dup2(nowhere, STDERR_FILENO);
    cpSpace *space = cpSpaceNew();
    fflush(stdout);
    fflush(stderr);
    if (output >= 0) {
        dup2(output, STDOUT_FILENO);
        close(output);
    }
    if (error >= 0) {
        dup2(error, STDERR_FILENO);
        close(error);
    }
    if (nowhere >= 0) close(nowhere);
    return space;
}

/// Moves a body by its velocity and half of what gravity adds to it, so that a fall has no error (velocity Verlet).
static inline void cchipmunk_fall(cpBody *body, cpFloat step) {
    cpSpace *space = cpBodyGetSpace(body);
    cpBodyUpdatePosition(body, step);
    if (!space || cpBodyIsSleeping(body)) return;
    cpVect fall = cpvmult(cpSpaceGetGravity(space), 0.5 * step * step);
    cpBodySetPosition(body, cpvadd(cpBodyGetPosition(body), fall));
}

/// Changes the velocity of a body that gravity does not move.
static inline void cchipmunk_float(cpBody *body, cpVect gravity, cpFloat damping, cpFloat step) {
    cpBodyUpdateVelocity(body, cpvzero, damping, step);
}

/// Whether gravity moves a body: its user data says so.
static inline int cchipmunk_is_falling(const cpBody *body) { return cpBodyGetUserData(body) == NULL; }

/// Lets a body fall, or frees it from gravity.
static inline void cchipmunk_set_falling(cpBody *body, int falls) {
    cpBodySetUserData(body, falls ? NULL : body);
    cpBodySetVelocityUpdateFunc(body, falls ? cpBodyUpdateVelocity : cchipmunk_float);
    cpBodySetPositionUpdateFunc(body, falls ? cchipmunk_fall : cpBodyUpdatePosition);
}

#endif
