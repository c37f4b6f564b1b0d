// What the files of the feeder share.
#ifndef FEEDER_H
#define FEEDER_H

#include <linux/uinput.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The answer to a request for a feature report of a HID pad; its first byte is the report's number.
struct feature {
    uint8_t bytes[16];
    size_t count;
};

enum { MOST_FEATURES = 8 };

// What a HID pad makes of a feature report that is sent to it.
enum trait {
    KEEPS,    // contains it from then on
    IGNORES,  // accepts it, and contains what it did before
    ROUNDS,   // contains its last byte rounded down to a multiple of 25
    FORGETS,  // contains it for half a second
    REFUSES,  // answers with an error
    SILENT,   // keeps it, and never answers what it contains
    ANOTHER,  // keeps it, and answers with the id of another report
    LEAVES,   // keeps it, and is unplugged
};

// One pad that the kernel shows, as long as it is plugged in.
struct pad {
    int fd;              // of /dev/uinput or /dev/uhid, -1 while nothing is plugged in
    char node[32];       // "event3"
    bool haptic;         // it declares force feedback
    atomic_bool deaf;    // force feedback requests stay unanswered
    atomic_bool leaving; // the haptics thread is to end
    pthread_t haptics;   // answers what the kernel asks of the pad
    bool hid;            // it is a HID pad
    struct feature features[MOST_FEATURES];
    size_t feature_count;
    enum trait trait;
    struct feature forgotten; // what a report contained before it was set, until that returns
    int64_t forgets_at;       // CLOCK_MONOTONIC in microseconds, 0 for never
};

// One event of a recording.
struct recorded {
    int64_t time_us;
    uint16_t type, code;
    int32_t value;
};

struct recording {
    struct recorded *events;
    size_t count;
};

// One line of the log: CLOCK_MONOTONIC in microseconds, then the text.
__attribute__((format(printf, 1, 2))) void note(const char *format, ...);
// The same to the log, and the feeder ends.
__attribute__((noreturn, format(printf, 1, 2))) void fail(const char *format, ...);
int64_t now_us(void);
void sleep_until_us(int64_t time_us);

void plug(struct pad *pad, const char *description);
void unplug(struct pad *pad);

void plug_hid(struct pad *pad, const char *description);
void unplug_hid(struct pad *pad);
void report(struct pad *pad, char *words);
struct uhid_create2_req;
void read_description(const char *description, struct uhid_create2_req *create);

void plug_scale(const char *description);
void plug_gamepad(const char *description);
void unplug_gamepad(void);
void packets(const char *words);
void skip_packet(void);
void hold_gamepad(const char *words);
void press(struct pad *pad, const char *words);
void draw(struct pad *pad, const char *words);

void serve_haptics(struct pad *pad);
void leave_haptics(struct pad *pad);

// While it plays, the hand comes before all ordinary processes, so that no reader's work holds it up.
void come_first(bool first);
void load(struct pad *pad, const char *words);
struct recording read_recording(const char *path);
void play(struct pad *pad, const char *path);
void burst(struct pad *pad, const char *path);
void frame(struct pad *pad, char *words);

#endif
