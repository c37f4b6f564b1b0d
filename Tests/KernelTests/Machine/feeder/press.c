// One force on a pad and on the USB scale under it: `press SECONDS LAG_MS`, after `plug-scale DESCRIPTION`.
// The pad has a curve; the scale shows whole tenths of a gram ten times a second, late.
#include "feeder.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uhid.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int scale = -1;

void plug_scale(const char *description) {
    struct uhid_event event = {.type = UHID_CREATE2};
    struct uhid_create2_req *create = &event.u.create2;
    read_description(description, create);
    scale = open("/dev/uhid", O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (scale < 0 || write(scale, &event, sizeof event) != (ssize_t)sizeof event)
        fail("/dev/uhid: %s", strerror(errno));
    note("scale %s", create->name);
}

// The force in grams at a time in seconds: rises and falls of 3 to 4 s, by a hand that is unsteady and trembles.
static double force(double time) {
    double hand = 1 + 0.012 * sin(2.9 * time) + 0.008 * sin(7.7 * time) + 0.003 * sin(56.5 * time);
    return (160 - 150 * cos(time * (0.9 + 0.1 * sin(time / 7)))) * hand;
}

static void show(double grams) {
    unsigned shown = lround(grams * 10);
    struct uhid_event event = {.type = UHID_INPUT2};
    // Report 3: moving, grams, tenths.
    const uint8_t bytes[] = {3, 3, 2, 0xff, shown & 0xff, shown >> 8};
    event.u.input2.size = sizeof bytes;
    memcpy(event.u.input2.data, bytes, sizeof bytes);
    if (write(scale, &event, sizeof event) != (ssize_t)sizeof event)
        fail("uhid: %s", strerror(errno));
}

void press(struct pad *pad, const char *words) {
    int seconds, lag;
    if (scale < 0 || sscanf(words, "%d %d", &seconds, &lag) != 2)
        fail("not SECONDS LAG_MS, or no scale: %s", words);
    come_first(true);
    char first[] = "slot=0 id=1 x=2000 y=1000 p=10 touch=1", last[] = "id=-1 touch=0";
    frame(pad, first);
    int64_t start = now_us();
    for (int step = 1; step < seconds * 100; step++) {
        sleep_until_us(start + step * 10000);
        double grams = force(step * 0.01);
        struct input_event events[] = {
            {.type = EV_ABS, .code = ABS_MT_PRESSURE, .value = lround(5200 * (1 - exp(-grams / 400)))},
            {.type = EV_SYN, .code = SYN_REPORT},
        };
        if (write(pad->fd, events, sizeof events) != (ssize_t)sizeof events)
            fail("write: %s", strerror(errno));
        if (step % 10 == 5)
            show(force(step * 0.01 - lag * 0.001));
    }
    frame(pad, last);
    come_first(false);
    note("pressed");
}
