// What Swift cannot import: requests whose numbers are macros with arguments, and a va_list.
#ifndef CEVDEV_SHIM_H
#define CEVDEV_SHIM_H

#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <linux/input.h>

#if __has_include(<libevdev/libevdev.h>)
#include <libevdev/libevdev.h>
#else
#include <libevdev-1.0/libevdev/libevdev.h>
#endif

/// EVIOCSCLOCKID: the clock that stamps the events of this descriptor. 0, or -errno.
static inline int cevdev_set_clock(int fd, int clock) {
    return ioctl(fd, EVIOCSCLOCKID, &clock) < 0 ? -errno : 0;
}

/// EVIOCGABS: an axis with its present value. 0, or -errno.
static inline int cevdev_get_axis(int fd, unsigned int code, struct input_absinfo *axis) {
    return ioctl(fd, EVIOCGABS(code), axis) < 0 ? -errno : 0;
}

/// EVIOCGMTSLOTS: words[0] is the code asked for, words[1]… become the values of the slots. 0, or -errno.
static inline int cevdev_get_slots(int fd, int32_t *words, unsigned int count) {
    return ioctl(fd, EVIOCGMTSLOTS(count * sizeof(int32_t)), words) < 0 ? -errno : 0;
}

/// EVIOCGRAB: holds the device for this descriptor (1) or gives it back (0). 0, or -errno.
static inline int cevdev_grab(int fd, int held) {
    return ioctl(fd, EVIOCGRAB, (void *)(intptr_t)held) < 0 ? -errno : 0;
}

/// The time stamp in microseconds; the fields behind it differ between word sizes.
static inline int64_t cevdev_microseconds(struct input_event event) {
    return (int64_t)event.input_event_sec * 1000000 + (int64_t)event.input_event_usec;
}

static inline void cevdev_discard_log(
    const struct libevdev *device, enum libevdev_log_priority priority, void *data, const char *file, int line,
    const char *function, const char *format, va_list arguments) {}

/// libevdev would write its complaints about drivers into the gauge.
static inline void cevdev_silence(struct libevdev *device) {
    libevdev_set_device_log_function(device, cevdev_discard_log, LIBEVDEV_LOG_ERROR, NULL);
}

#endif
