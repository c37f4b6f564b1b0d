/* Tells the thread sanitizer of the standard library's Mutex. Where two threads meet, that is locked and unlocked in the
 * kernel by code that the sanitizer has not built; it would take what the lock guards for a race. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *mutex

/* Only a program that was built with the sanitizer has these. */
__attribute__((weak)) void __tsan_acquire(void *place);
__attribute__((weak)) void __tsan_release(void *place);

#define SWIFT __attribute__((swiftcall))

typedef SWIFT void (*Lock)(uint32_t thread, SELF);
typedef SWIFT void (*Unlock)(SELF);

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlock(SELF) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF)
{
	((Lock)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
	if (__tsan_acquire)
		__tsan_acquire(mutex);
}

SWIFT void unlock(SELF)
{
	if (__tsan_release)
		__tsan_release(mutex);
	((Unlock)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
