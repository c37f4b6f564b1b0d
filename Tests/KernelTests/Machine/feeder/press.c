// One force on a pad and on the USB scale under it: `press SECONDS LAG_MS`, after `plug-scale DESCRIPTION`.
// The pad has a curve; the scale shows whole tenths of a gram ten times a second, late.
// `draw SECONDS LAG_MS` is the same with a pen on a tablet, and a scale that shows the mean of 0.1 s.
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

// Sweeps of a pen of 4 to 5 s, which lift it: negative where it is above the tablet.
static double stroke(double time) {
    double hand = 1 + 0.01 * sin(2.9 * time) + 0.003 * sin(56.5 * time);
    return (150 - 165 * cos(time * (1.3 + 0.1 * sin(time / 7)))) * hand;
}

static double stroke_on_scale(double time) {
    double sum = 0;
    for (int part = 0; part < 5; part++)
        sum += fmax(0, stroke(time - 0.02 * part));
    return sum / 5;
}

void draw(struct pad *pad, const char *words) {
    int seconds, lag, contact = 0;
    if (scale < 0 || sscanf(words, "%d %d", &seconds, &lag) != 2)
        fail("not SECONDS LAG_MS, or no scale: %s", words);
    come_first(true);
    char first[] = "pen=1 X=30000 Y=15000", last[] = "P=0 touch=0 pen=0";
    frame(pad, first);
    int64_t start = now_us();
    for (int step = 1; step < seconds * 200; step++) {
        sleep_until_us(start + step * 5000);
        // Contact at 5 g, the end of the range at 300 g.
        double share = (stroke(step * 0.005) - 5) / 295;
        int counts = share > 0 ? lround(4095 * fmin(1, pow(share, 0.6))) : 0;
        struct input_event events[] = {
            {.type = EV_ABS, .code = ABS_X, .value = 30000 + step % 7},
            {.type = EV_ABS, .code = ABS_PRESSURE, .value = counts},
            {.type = EV_KEY, .code = BTN_TOUCH, .value = counts > 0},
            {.type = EV_SYN, .code = SYN_REPORT},
        };
        contact += counts > 0;
        if (write(pad->fd, events, sizeof events) != (ssize_t)sizeof events)
            fail("write: %s", strerror(errno));
        if (step % 20 == 9)
            show(stroke_on_scale(step * 0.005 - lag * 0.001));
    }
    frame(pad, last);
    come_first(false);
    note("drew reports=%d", contact);
}
