// The pad's actuator: answers uploads and erasures, and logs them and every play with its stamp.
// Whoever uploads an effect hangs in the kernel until it is answered; a deaf pad shows what then happens.
#include "feeder.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void answer_upload(struct pad *pad, const struct input_event *event) {
    struct uinput_ff_upload upload = {.request_id = event->value};
    if (ioctl(pad->fd, UI_BEGIN_FF_UPLOAD, &upload) < 0) {
        note("ff upload failed: %s", strerror(errno));
        return;
    }
    const struct ff_effect *effect = &upload.effect;
    const uint16_t *words = (const uint16_t *)&effect->u;
    note("ff upload id=%d type=0x%x length=%u words=0x%x,%u,%u,%u,%u,%u", effect->id, effect->type,
         effect->replay.length, words[0], words[1], words[2], words[3], words[4], words[5]);
    upload.retval = 0;
    ioctl(pad->fd, UI_END_FF_UPLOAD, &upload);
}

static void answer_erase(struct pad *pad, const struct input_event *event) {
    struct uinput_ff_erase erase = {.request_id = event->value};
    if (ioctl(pad->fd, UI_BEGIN_FF_ERASE, &erase) < 0)
        return;
    note("ff erase id=%u", erase.effect_id);
    erase.retval = 0;
    ioctl(pad->fd, UI_END_FF_ERASE, &erase);
}

static void *listen(void *context) {
    struct pad *pad = context;
    struct pollfd waiting = {.fd = pad->fd, .events = POLLIN};
    while (!pad->leaving) {
        struct input_event event;
        if (poll(&waiting, 1, 50) <= 0 || read(pad->fd, &event, sizeof event) != sizeof event)
            continue;
        if (event.type == EV_UINPUT && pad->deaf)
            note("ff request %u left unanswered", event.code);
        else if (event.type == EV_UINPUT && event.code == UI_FF_UPLOAD)
            answer_upload(pad, &event);
        else if (event.type == EV_UINPUT && event.code == UI_FF_ERASE)
            answer_erase(pad, &event);
        else if (event.type == EV_FF)
            note("ff %s code=%u value=%d", event.code >= FF_GAIN ? "set" : "play", event.code, event.value);
    }
    return NULL;
}

void serve_haptics(struct pad *pad) {
    pad->leaving = false;
    if (pthread_create(&pad->haptics, NULL, listen, pad) != 0)
        fail("no thread for haptics");
}

void leave_haptics(struct pad *pad) {
    pad->leaving = true;
    pthread_join(pad->haptics, NULL);
}
