// The least reader there can be, the peer that latency is measured against: libevdev, one poll, one line a frame.
//
//   bare-reader NODE [grab]
//                        with grab, holding the device; lines on standard output until SIGTERM or the device is gone,
//                        then its latency on standard error: `latency: median 0.072 ms, p99 0.155 ms, 1234 frames`
//
// The latency of a frame is the clock after its line was written, minus the kernel's stamp of its SYN_REPORT.
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t ending = 0;

static void end(int signal) {
    (void)signal;
    ending = 1;
}

static int64_t now_us(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

// One line of about what the program writes for a frame, in one write(); t counts from the first frame with a contact.
static void write_line(struct libevdev *device, int64_t time_us) {
    static int64_t origin_us = -1;
    char line[8192];
    int total = 0, length = 0, written = 0;
    char contacts[7168] = "";
    for (int slot = 0; slot < libevdev_get_num_slots(device); slot++) {
        int id = libevdev_get_slot_value(device, slot, ABS_MT_TRACKING_ID);
        if (id < 0 || length > (int)sizeof contacts - 128)
            continue;
        int pressure = libevdev_get_slot_value(device, slot, ABS_MT_PRESSURE);
        total += pressure;
        length += snprintf(contacts + length, sizeof contacts - length,
                           "%s{\"slot\":%d,\"id\":%d,\"x\":%d,\"y\":%d,\"raw\":%d}", length > 0 ? "," : "", slot,
                           id, libevdev_get_slot_value(device, slot, ABS_MT_POSITION_X),
                           libevdev_get_slot_value(device, slot, ABS_MT_POSITION_Y), pressure);
    }
    if (origin_us < 0 && length == 0)
        return;
    if (origin_us < 0)
        origin_us = time_us;
    written = snprintf(line, sizeof line, "{\"type\":\"reading\",\"t\":%.6f,\"raw\":%d,\"contacts\":[%s]}\n",
                       (time_us - origin_us) / 1e6, total, contacts);
    if (write(STDOUT_FILENO, line, written) != written)
        ending = 1;
}

int main(int count, char **arguments) {
    int fd = open(count > 1 ? arguments[1] : "", O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct libevdev *device = NULL;
    if (fd < 0 || libevdev_new_from_fd(fd, &device) < 0 || libevdev_set_clock_id(device, CLOCK_MONOTONIC) < 0) {
        perror("bare-reader");
        return 66;
    }
    if (count > 2 && libevdev_grab(device, LIBEVDEV_GRAB) < 0) {
        fprintf(stderr, "bare-reader: held by another\n");
        return 75;
    }
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = end}, NULL);

    double *latency = NULL;
    size_t frames = 0, room = 0;
    while (!ending) {
        struct input_event event;
        int outcome = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event);
        if (outcome == -EAGAIN) {
            poll(&(struct pollfd){.fd = fd, .events = POLLIN}, 1, 200);
            continue;
        }
        if (outcome == LIBEVDEV_READ_STATUS_SYNC)
            while (libevdev_next_event(device, LIBEVDEV_READ_FLAG_SYNC, &event) == LIBEVDEV_READ_STATUS_SYNC) {
            }
        else if (outcome < 0)
            break;
        if (event.type != EV_SYN || event.code != SYN_REPORT)
            continue;
        int64_t time_us = (int64_t)event.input_event_sec * 1000000 + event.input_event_usec;
        write_line(device, time_us);
        if (frames == room) {
            room = room == 0 ? 4096 : room * 2;
            latency = realloc(latency, room * sizeof *latency);
            if (latency == NULL)
                return 71;
        }
        latency[frames++] = (now_us() - time_us) / 1000.0;
    }
    if (frames > 0) {
        qsort(latency, frames, sizeof *latency, by_size);
        fprintf(stderr, "latency: median %.3f ms, p99 %.3f ms, %zu frames\n", latency[frames / 2],
                latency[(frames - 1) * 99 / 100], frames);
    }
    return 0;
}
