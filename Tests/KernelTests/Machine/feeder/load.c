// Load: many contacts at a steady rate, made up as they are sent, so that no recording of it has to be kept.
//   load CONTACTS HERTZ SECONDS
// Every frame moves every contact and changes its pressure, for the kernel passes on nothing that stays as it was.
#include "feeder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_CONTACTS = 16, CODES = 4 };

static size_t add(struct input_event *events, size_t count, unsigned type, unsigned code, int value) {
    events[count] = (struct input_event){.type = type, .code = code, .value = value};
    return count + 1;
}

// One frame: the contacts come down in the first and are lifted in the last.
static void put_frame(struct pad *pad, int contacts, long frame, long frames) {
    struct input_event events[MOST_CONTACTS * (CODES + 1) + 2];
    size_t count = 0;
    bool first = frame == 0, last = frame == frames;
    for (int slot = 0; slot < contacts; slot++) {
        count = add(events, count, EV_ABS, ABS_MT_SLOT, slot);
        if (first || last)
            count = add(events, count, EV_ABS, ABS_MT_TRACKING_ID, last ? -1 : slot + 1);
        if (last)
            continue;
        count = add(events, count, EV_ABS, ABS_MT_POSITION_X, 100 * slot + frame % 50);
        count = add(events, count, EV_ABS, ABS_MT_POSITION_Y, 50 * slot + frame % 20);
        count = add(events, count, EV_ABS, ABS_MT_PRESSURE, 20 + (frame + slot * 7) % 200);
    }
    if (first || last)
        count = add(events, count, EV_KEY, BTN_TOUCH, first);
    count = add(events, count, EV_SYN, SYN_REPORT, 0);
    if (write(pad->fd, events, count * sizeof *events) != (ssize_t)(count * sizeof *events))
        fail("write: %s", strerror(errno));
}

void load(struct pad *pad, const char *words) {
    int contacts, hertz, seconds;
    if (sscanf(words, "%d %d %d", &contacts, &hertz, &seconds) != 3 || contacts < 1 || contacts > MOST_CONTACTS)
        fail("not CONTACTS HERTZ SECONDS: %s", words);
    come_first(true);
    long frames = (long)hertz * seconds;
    int64_t start = now_us(), latest = 0;
    for (long frame = 0; frame <= frames; frame++) {
        int64_t due = start + frame * 1000000 / hertz;
        sleep_until_us(due);
        int64_t late = now_us() - due;
        latest = late > latest ? late : latest;
        put_frame(pad, contacts, frame, frames);
    }
    come_first(false);
    note("loaded frames=%ld took_us=%lld late_us=%lld", frames + 1, (long long)(now_us() - start),
         (long long)latest);
}
