// A HID pad over uhid, to which the kernel binds its own driver: what it makes of a report descriptor is the kernel's.
//
// Its description: N: and I: as of other pads, `H: 05 0d 09 05` the next bytes of the report descriptor, `G: 03 01` the
// answer to a request for the feature report of which the first byte is the number, `T: rounds` what it makes of such a report
// when it is set (see feeder.h). Behind # everything is for people. Every report that is set is noted.
#include "feeder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <linux/uhid.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static size_t bytes_of(char *words, uint8_t *bytes, size_t room) {
    size_t count = 0;
    for (char *word; (word = strsep(&words, " \t")) != NULL;) {
        if (*word == '#')
            break;
        if (*word == 0)
            continue;
        if (count == room)
            fail("too many bytes");
        bytes[count++] = strtoul(word, NULL, 16);
    }
    return count;
}

static void put(struct pad *pad, const struct uhid_event *event) {
    if (write(pad->fd, event, sizeof *event) != (ssize_t)sizeof *event)
        fail("uhid: %s", strerror(errno));
}

static struct feature *feature_of(struct pad *pad, uint8_t number) {
    for (size_t index = 0; index < pad->feature_count; index++)
        if (pad->features[index].bytes[0] == number)
            return &pad->features[index];
    return NULL;
}

// Returns whether the pad is still there.
static bool set(struct pad *pad, const struct uhid_set_report_req *request) {
    struct uhid_event reply = {.type = UHID_SET_REPORT_REPLY, .u.set_report_reply.id = request->id};
    char text[3 * sizeof pad->features[0].bytes + 1] = "";
    for (size_t index = 0; index < request->size && index < sizeof pad->features[0].bytes; index++)
        snprintf(text + 3 * index, 4, " %02x", request->data[index]);
    note("set%s", text);
    struct feature *feature = feature_of(pad, request->rnum);
    if (feature != NULL && pad->trait == REFUSES)
        reply.u.set_report_reply.err = EPIPE;
    else if (feature != NULL && pad->trait != IGNORES) {
        pad->forgotten = *feature;
        pad->forgets_at = pad->trait == FORGETS ? now_us() + 500000 : 0;
        feature->count = request->size < sizeof feature->bytes ? request->size : sizeof feature->bytes;
        memcpy(feature->bytes, request->data, feature->count);
        if (pad->trait == ROUNDS)
            feature->bytes[feature->count - 1] -= feature->bytes[feature->count - 1] % 25;
    }
    put(pad, &reply);
    if (feature == NULL || pad->trait != LEAVES)
        return true;
    usleep(20000);
    struct uhid_event leaving = {.type = UHID_DESTROY};
    put(pad, &leaving);
    note("unplugged %s", pad->node);
    return false;
}

static void get(struct pad *pad, const struct uhid_get_report_req *request) {
    struct uhid_event reply = {.type = UHID_GET_REPORT_REPLY, .u.get_report_reply.id = request->id};
    const struct feature *feature = feature_of(pad, request->rnum);
    reply.u.get_report_reply.err = feature == NULL || (pad->trait == SILENT && request->rnum > 3) ? EIO : 0;
    if (reply.u.get_report_reply.err == 0) {
        reply.u.get_report_reply.size = feature->count;
        memcpy(reply.u.get_report_reply.data, feature->bytes, feature->count);
        if (pad->trait == ANOTHER && request->rnum > 3)
            reply.u.get_report_reply.data[0]++;
    }
    put(pad, &reply);
}

// The driver asks while it binds, and waits for the answers.
static void *serve(void *context) {
    struct pad *pad = context;
    struct pollfd waiting = {.fd = pad->fd, .events = POLLIN};
    while (!pad->leaving) {
        struct uhid_event event;
        if (pad->forgets_at != 0 && now_us() >= pad->forgets_at) {
            *feature_of(pad, pad->forgotten.bytes[0]) = pad->forgotten;
            pad->forgets_at = 0;
        }
        if (poll(&waiting, 1, 50) <= 0 || read(pad->fd, &event, sizeof event) <= 0)
            continue;
        if (event.type == UHID_GET_REPORT)
            get(pad, &event.u.get_report);
        else if (event.type == UHID_SET_REPORT && !set(pad, &event.u.set_report))
            break;
    }
    return NULL;
}

static bool is_mine(const char *folder, const char *uniq) {
    char path[512], text[64] = "";
    snprintf(path, sizeof path, "%s/../uniq", folder);
    FILE *file = fopen(path, "re");
    if (file == NULL)
        return false;
    bool is = fgets(text, sizeof text, file) != NULL;
    fclose(file);
    text[strcspn(text, "\n")] = 0;
    return is && strcmp(text, uniq) == 0;
}

// The first node that the driver made, as soon as it is there.
static void await_node(struct pad *pad, const char *uniq) {
    for (int tries = 0; tries < 200 && pad->node[0] == 0; tries++) {
        glob_t found = {0};
        glob("/sys/devices/virtual/misc/uhid/*/input/input*/event*", 0, NULL, &found);
        for (size_t index = 0; index < found.gl_pathc && pad->node[0] == 0; index++)
            if (is_mine(found.gl_pathv[index], uniq))
                snprintf(pad->node, sizeof pad->node, "%.31s", strrchr(found.gl_pathv[index], '/') + 1);
        globfree(&found);
        if (pad->node[0] == 0)
            usleep(50000);
    }
    if (pad->node[0] == 0)
        fail("no driver made a node of the pad");
}

static enum trait trait_of(const char *word) {
    static const char *const words[] = {"keeps",   "ignores", "rounds",  "forgets",
                                        "refuses", "silent",  "another", "leaves"};
    for (size_t index = 0; index < sizeof words / sizeof *words; index++)
        if (strcmp(words[index], word) == 0)
            return index;
    fail("no such trait: %s", word);
}

// Reads a description of a HID device, and the answers to requests for feature reports if a pad has some.
static void describe(const char *description, struct uhid_create2_req *create, struct pad *pad) {
    FILE *file = fopen(description, "re");
    if (file == NULL)
        fail("%s: %s", description, strerror(errno));
    snprintf((char *)create->uniq, sizeof create->uniq, "feeder-%d", getpid());
    unsigned bus, vendor, product, version;
    char line[1024];
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = 0;
        if (strncmp(line, "N: ", 3) == 0)
            snprintf((char *)create->name, sizeof create->name, "%.127s", line + 3);
        else if (strncmp(line, "I: ", 3) == 0 && sscanf(line + 3, "%x %x %x %x", &bus, &vendor, &product, &version) == 4)
            create->bus = bus, create->vendor = vendor, create->product = product, create->version = version;
        else if (strncmp(line, "H: ", 3) == 0)
            create->rd_size += bytes_of(line + 3, create->rd_data + create->rd_size, sizeof create->rd_data - create->rd_size);
        else if (strncmp(line, "T: ", 3) == 0 && pad != NULL)
            pad->trait = trait_of(line + 3);
        else if (strncmp(line, "G: ", 3) == 0 && pad != NULL && pad->feature_count < MOST_FEATURES) {
            struct feature *feature = &pad->features[pad->feature_count++];
            feature->count = bytes_of(line + 3, feature->bytes, sizeof feature->bytes);
        }
    }
    fclose(file);
}

void read_description(const char *description, struct uhid_create2_req *create) {
    describe(description, create, NULL);
}

void plug_hid(struct pad *pad, const char *description) {
    struct uhid_event event = {.type = UHID_CREATE2};
    struct uhid_create2_req *create = &event.u.create2;
    pad->feature_count = 0;
    pad->trait = KEEPS;
    pad->forgets_at = 0;
    pad->node[0] = 0;
    describe(description, create, pad);
    pad->fd = open("/dev/uhid", O_RDWR | O_CLOEXEC);
    if (pad->fd < 0)
        fail("/dev/uhid: %s", strerror(errno));
    pad->hid = true;
    put(pad, &event);
    pad->leaving = false;
    if (pthread_create(&pad->haptics, NULL, serve, pad) != 0)
        fail("no thread for requests");
    await_node(pad, (const char *)create->uniq);
    note("plugged %s %s", pad->node, create->name);
}

void report(struct pad *pad, char *words) {
    struct uhid_event event = {.type = UHID_INPUT2};
    event.u.input2.size = bytes_of(words, event.u.input2.data, sizeof event.u.input2.data);
    put(pad, &event);
    note("report of %u bytes", event.u.input2.size);
}

void unplug_hid(struct pad *pad) {
    leave_haptics(pad);
    struct uhid_event event = {.type = UHID_DESTROY};
    put(pad, &event);
    close(pad->fd);
    pad->fd = -1;
    pad->hid = false;
    note("unplugged %s", pad->node);
}
