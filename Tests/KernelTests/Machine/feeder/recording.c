// Recordings: evemu event lines (`E: SECONDS TYPE CODE VALUE`, hexadecimal codes, decimal values),
// played at their own pace by an absolute clock, so that no delay adds up, or all at once.
#include "feeder.h"

#include <errno.h>
#include <math.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct recording read_recording(const char *path) {
    struct recording recording = {0};
    size_t room = 0;
    char line[512];
    FILE *file = fopen(path, "re");
    if (file == NULL)
        fail("%s: %s", path, strerror(errno));
    while (fgets(line, sizeof line, file) != NULL) {
        double seconds;
        unsigned type, code;
        int value;
        if (sscanf(line, "E: %lf %x %x %d", &seconds, &type, &code, &value) != 4)
            continue;
        if (recording.count == room) {
            room = room == 0 ? 1024 : room * 2;
            recording.events = realloc(recording.events, room * sizeof *recording.events);
            if (recording.events == NULL)
                fail("out of memory");
        }
        recording.events[recording.count++] =
            (struct recorded){llround(seconds * 1e6), type, code, value};
    }
    fclose(file);
    return recording;
}

// Events first..<end of the recording in one write().
static void put(struct pad *pad, const struct recording *recording, size_t first, size_t end) {
    size_t count = end - first;
    struct input_event *events = calloc(count, sizeof *events);
    if (events == NULL)
        fail("out of memory");
    for (size_t index = 0; index < count; index++) {
        const struct recorded *event = &recording->events[first + index];
        events[index] = (struct input_event){.type = event->type, .code = event->code, .value = event->value};
    }
    if (write(pad->fd, events, count * sizeof *events) != (ssize_t)(count * sizeof *events))
        fail("write: %s", strerror(errno));
    free(events);
}

static bool ends_frame(const struct recorded *event) {
    return event->type == EV_SYN && event->code == SYN_REPORT;
}

void come_first(bool first) {
    struct sched_param parameter = {.sched_priority = first ? 10 : 0};
    if (sched_setscheduler(0, first ? SCHED_FIFO : SCHED_OTHER, &parameter) != 0)
        fail("no priority: %s", strerror(errno));
}

void play(struct pad *pad, const char *path) {
    struct recording recording = read_recording(path);
    come_first(true);
    size_t frames = 0, first = 0;
    int64_t start = now_us(), origin = 0, latest = 0;
    for (size_t index = 0; index < recording.count; index++) {
        if (!ends_frame(&recording.events[index]))
            continue;
        if (frames++ == 0)
            origin = recording.events[index].time_us;
        int64_t due = start + recording.events[index].time_us - origin;
        sleep_until_us(due);
        int64_t late = now_us() - due;
        put(pad, &recording, first, index + 1);
        latest = late > latest ? late : latest;
        first = index + 1;
    }
    come_first(false);
    free(recording.events);
    note("played %zu frames of %s from %lld, at most %lld us late", frames, path, (long long)start,
         (long long)latest);
}

void burst(struct pad *pad, const char *path) {
    struct recording recording = read_recording(path);
    come_first(true);
    put(pad, &recording, 0, recording.count);
    come_first(false);
    note("burst of %zu events of %s", recording.count, path);
    free(recording.events);
}
