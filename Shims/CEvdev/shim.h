// What Swift cannot import: requests whose numbers are macros with arguments, and a va_list.
#ifndef CEVDEV_SHIM_H
#define CEVDEV_SHIM_H

#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <linux/hidraw.h>
#include <linux/input.h>
#include <linux/uinput.h>

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

/// HIDIOCGFEATURE: bytes[0] is the id of the report, and the rest becomes its contents. The length, or -errno.
static inline int cevdev_get_feature(int fd, void *bytes, size_t count) {
    int answer = ioctl(fd, HIDIOCGFEATURE(count), bytes);
    return answer < 0 ? -errno : answer;
}

/// HIDIOCSFEATURE: bytes[0] is the id of the report, and the rest its contents. The length, or -errno.
static inline int cevdev_set_feature(int fd, const void *bytes, size_t count) {
    int answer = ioctl(fd, HIDIOCSFEATURE(count), bytes);
    return answer < 0 ? -errno : answer;
}

/// HIDIOCGRAWINFO: the ids of the device behind a hidraw node. 0, or -errno.
static inline int cevdev_get_raw_info(int fd, uint16_t *vendor, uint16_t *product) {
    struct hidraw_devinfo info;
    if (ioctl(fd, HIDIOCGRAWINFO, &info) < 0) return -errno;
    *vendor = (uint16_t)info.vendor;
    *product = (uint16_t)info.product;
    return 0;
}

/// EVIOCGRAB: holds the device for this descriptor (1) or gives it back (0). 0, or -errno.
static inline int cevdev_grab(int fd, int held) {
    return ioctl(fd, EVIOCGRAB, (void *)(intptr_t)held) < 0 ? -errno : 0;
}

/// EVIOCGEFFECTS: how many effects of force feedback the device keeps at a time, or -errno.
static inline int cevdev_effect_count(int fd) {
    int count = 0;
    return ioctl(fd, EVIOCGEFFECTS, &count) < 0 ? -errno : count;
}

/// EVIOCSFF: gives the device an effect of force feedback: its type, length in ms and the first words of its body.
/// The effect's number, or -errno.
/// The kernel waits for the driver's answer, and lets nobody else ask this node anything until then.
static inline int cevdev_upload(
    int fd, uint16_t type, uint16_t length, const uint16_t *words, unsigned int count) {
    struct ff_effect effect;
    memset(&effect, 0, sizeof effect);
    effect.type = type;
    effect.id = -1;
    effect.replay.length = length;
    if (count * sizeof *words > sizeof effect.u) return -EINVAL;
    memcpy(&effect.u, words, count * sizeof *words);
    return ioctl(fd, EVIOCSFF, &effect) < 0 ? -errno : effect.id;
}

/// EVIOCRMFF: takes an effect from the device. 0, or -errno.
static inline int cevdev_erase(int fd, int effect) {
    return ioctl(fd, EVIOCRMFF, (void *)(intptr_t)effect) < 0 ? -errno : 0;
}

/// UI_SET_EVBIT and the request for a code of the type, or UI_SET_PROPBIT for type -1: declares what a device of uinput
/// sends. 0, or -errno.
static inline int cevdev_declare(int fd, int type, int code) {
    unsigned long request;
    switch (type) {
    case -1: request = UI_SET_PROPBIT; break;
    case EV_KEY: request = UI_SET_KEYBIT; break;
    case EV_ABS: request = UI_SET_ABSBIT; break;
    case EV_MSC: request = UI_SET_MSCBIT; break;
    case EV_FF: request = UI_SET_FFBIT; break;
    default: return -EINVAL;
    }
    if (type >= 0 && ioctl(fd, UI_SET_EVBIT, type) < 0) return -errno;
    return ioctl(fd, request, code) < 0 ? -errno : 0;
}

/// UI_ABS_SETUP: an axis of a device of uinput. 0, or -errno.
static inline int cevdev_declare_axis(int fd, uint16_t code, struct input_absinfo info) {
    struct uinput_abs_setup setup = {.code = code, .absinfo = info};
    return ioctl(fd, UI_ABS_SETUP, &setup) < 0 ? -errno : 0;
}

/// UI_DEV_SETUP and UI_DEV_CREATE: the device appears; name is cut at 79 bytes. 0, or -errno.
static inline int cevdev_create(int fd, const char *name, struct input_id id, unsigned int effects) {
    struct uinput_setup setup = {.id = id, .ff_effects_max = effects};
    strncpy(setup.name, name, UINPUT_MAX_NAME_SIZE - 1);
    if (ioctl(fd, UI_DEV_SETUP, &setup) < 0) return -errno;
    return ioctl(fd, UI_DEV_CREATE) < 0 ? -errno : 0;
}

/// UI_GET_SYSNAME: the name of the device in /sys/devices/virtual/input, such as input5. 0, or -errno.
static inline int cevdev_sysname(int fd, char *name, size_t size) {
    return ioctl(fd, UI_GET_SYSNAME(size), name) < 0 ? -errno : 0;
}

/// Answers a request of EV_UINPUT that another program uploads or removes an effect: it succeeds. 0, or -errno.
static inline int cevdev_answer(int fd, struct input_event request) {
    if (request.code == UI_FF_UPLOAD) {
        struct uinput_ff_upload upload = {.request_id = request.value};
        if (ioctl(fd, UI_BEGIN_FF_UPLOAD, &upload) < 0) return -errno;
        upload.retval = 0;
        return ioctl(fd, UI_END_FF_UPLOAD, &upload) < 0 ? -errno : 0;
    }
    if (request.code == UI_FF_ERASE) {
        struct uinput_ff_erase erase = {.request_id = request.value};
        if (ioctl(fd, UI_BEGIN_FF_ERASE, &erase) < 0) return -errno;
        erase.retval = 0;
        return ioctl(fd, UI_END_FF_ERASE, &erase) < 0 ? -errno : 0;
    }
    return 0;
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
