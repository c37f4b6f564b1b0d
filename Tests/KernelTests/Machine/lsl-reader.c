// Receives a stream of Lab Streaming Layer and reads the same device from the kernel; compares the times of both.
//
//   lsl-reader LIBLSL NODE NAME
//
// Says "connected" once samples can arrive, and ends when none has come for 3 s: `frames=… samples=… missing=… worst_us=…`,
// the frames of the kernel with a sample near their time, all samples, frames without one within 1 ms, and the largest
// distance of the others.
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 1 << 20, CHANNELS = 6 };

static double frames[MOST], samples[MOST];
static long frame_count, sample_count;
static int node;

static void fail(const char *text) {
    fprintf(stderr, "lsl-reader: %s\n", text);
    exit(1);
}

static void *read_frames(void *unused) {
    struct input_event events[256];
    for (;;) {
        ssize_t size = read(node, events, sizeof events);
        if (size <= 0)
            return unused;
        for (size_t index = 0; index < size / sizeof *events; index++) {
            const struct input_event *event = &events[index];
            if (event->type == EV_SYN && event->code == SYN_DROPPED)
                fail("events were lost");
            if (event->type == EV_SYN && event->code == SYN_REPORT && frame_count < MOST)
                frames[frame_count++] = event->input_event_sec + event->input_event_usec * 1e-6;
        }
    }
}

static void *symbol(void *library, const char *name) {
    void *found = dlsym(library, name);
    if (found == NULL)
        fail(dlerror());
    return found;
}

int main(int count, char **words) {
    if (count != 4)
        fail("usage: lsl-reader LIBLSL NODE NAME");
    void *library = dlopen(words[1], RTLD_NOW);
    if (library == NULL)
        fail(dlerror());
    int (*resolve)(void **, unsigned, const char *, const char *, int, double) = symbol(library, "lsl_resolve_byprop");
    void *(*create)(void *, int, int, int) = symbol(library, "lsl_create_inlet");
    void (*open_stream)(void *, double, int *) = symbol(library, "lsl_open_stream");
    double (*pull)(void *, double *, int, double, int *) = symbol(library, "lsl_pull_sample_d");

    int clock = CLOCK_MONOTONIC, error = 0;
    node = open(words[2], O_RDONLY | O_CLOEXEC);
    if (node < 0 || ioctl(node, EVIOCSCLOCKID, &clock) < 0)
        fail("the device cannot be read");
    void *info;
    if (resolve(&info, 1, "name", words[3], 1, 60) < 1)
        fail("no such stream");
    void *inlet = create(info, 360, 0, 1);
    open_stream(inlet, 30, &error);
    if (error != 0)
        fail("the stream cannot be opened");
    pthread_t reader;
    if (pthread_create(&reader, NULL, read_frames, NULL) != 0)
        fail("no thread");
    printf("connected\n");
    fflush(stdout);
    double values[CHANNELS];
    for (double patience = 60;; patience = 3) {
        double stamp = pull(inlet, values, CHANNELS, patience, &error);
        if (stamp == 0 || error != 0)
            break;
        if (sample_count < MOST)
            samples[sample_count++] = stamp;
    }
    long missing = 0;
    double worst = 0;
    for (long frame = 0, sample = 0; frame < frame_count; frame++) {
        while (sample + 1 < sample_count && fabs(samples[sample + 1] - frames[frame]) <= fabs(samples[sample] - frames[frame]))
            sample++;
        double distance = sample_count > 0 ? fabs(samples[sample] - frames[frame]) : 1;
        if (distance > 1e-3)
            missing++;
        else
            worst = fmax(worst, distance);
    }
    printf("frames=%ld samples=%ld missing=%ld worst_us=%.3f\n", frame_count, sample_count, missing, worst * 1e6);
    // The threads of the library, and the one that reads, end with the process.
    fflush(stdout);
    _exit(0);
}
