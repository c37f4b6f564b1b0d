// A Steam Deck or a Steam Controller (2026) over uhid, which has no event node.
// `plug-gamepad DESCRIPTION` and `unplug-gamepad`; then `packets COUNT HZ`: packet i of a series has on the left pad
// x = i % 30000, y = -(i % 30000), pressure = 100 + i % 30000, and on the right pad x = 7, y = 8, pressure = 9; each
// fourth one has the left pad pressed, and the last one touches none. `hold COUNTS SECONDS` is a still load on the left pad at
// 125 Hz. `skip` leaves a number out. Everything that is sent to the device is noted as `sent`.
#include "feeder.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uhid.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int node = -1;
static bool is_deck;
static uint32_t number;

static void put(const struct uhid_event *event) {
    if (write(node, event, sizeof *event) != (ssize_t)sizeof *event)
        fail("uhid: %s", strerror(errno));
}

static void look(void) {
    struct uhid_event event;
    struct pollfd waiting = {.fd = node, .events = POLLIN};
    while (poll(&waiting, 1, 0) > 0 && read(node, &event, sizeof event) > 0) {
        if (event.type == UHID_OUTPUT || event.type == UHID_SET_REPORT || event.type == UHID_GET_REPORT)
            note("sent %u", event.type);
    }
}

void plug_gamepad(const char *description) {
    struct uhid_event event = {.type = UHID_CREATE2};
    struct uhid_create2_req *create = &event.u.create2;
    read_description(description, create);
    is_deck = create->product == 0x1205;
    node = open("/dev/uhid", O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (node < 0)
        fail("/dev/uhid: %s", strerror(errno));
    put(&event);
    note("gamepad %s", create->name);
}

void unplug_gamepad(void) {
    struct uhid_event event = {.type = UHID_DESTROY};
    look();
    put(&event);
    close(node);
    note("gamepad gone");
}

static void word(uint8_t *bytes, int value) {
    bytes[0] = value & 0xff;
    bytes[1] = value >> 8 & 0xff;
}

static void send_packet(bool touched, bool pressed, int x, int y, int pressure) {
    struct uhid_event event = {.type = UHID_INPUT2};
    uint8_t *bytes = event.u.input2.data;
    number++;
    if (is_deck) {
        const uint8_t head[] = {1, 0, 9, 0x3c};
        event.u.input2.size = 64;
        memcpy(bytes, head, sizeof head);
        for (int index = 0; index < 4; index++)
            bytes[4 + index] = number >> 8 * index & 0xff;
        bytes[10] = (touched ? 1 << 3 | 1 << 4 : 0) | (pressed ? 1 << 1 : 0);
        word(bytes + 16, x), word(bytes + 18, y), word(bytes + 20, 7), word(bytes + 22, 8);
        word(bytes + 56, pressure), word(bytes + 58, 9);
    } else {
        event.u.input2.size = 46;
        bytes[0] = 0x42;
        bytes[1] = number & 0xff;
        uint32_t buttons = (touched ? 1u << 25 | 1u << 21 : 0) | (pressed ? 1u << 26 : 0);
        for (int index = 0; index < 4; index++)
            bytes[2 + index] = buttons >> 8 * index & 0xff;
        word(bytes + 18, x), word(bytes + 20, y), word(bytes + 22, pressure);
        word(bytes + 24, 7), word(bytes + 26, 8), word(bytes + 28, 9);
    }
    put(&event);
    look();
}

void skip_packet(void) { number++; }

void packets(const char *words) {
    int count, rate;
    if (sscanf(words, "%d %d", &count, &rate) != 2)
        fail("not COUNT HZ: %s", words);
    come_first(true);
    int64_t start = now_us();
    for (int index = 0; index < count; index++) {
        sleep_until_us(start + (int64_t)index * 1000000 / rate);
        int step = index % 30000;
        send_packet(true, index % 4 == 3, step, -step, 100 + step);
    }
    send_packet(false, false, 0, 0, 0);
    come_first(false);
    note("packets %d", count);
}

void hold_gamepad(const char *words) {
    int counts, seconds;
    if (sscanf(words, "%d %d", &counts, &seconds) != 2)
        fail("not COUNTS SECONDS: %s", words);
    int64_t start = now_us();
    for (int index = 0; index < seconds * 125; index++) {
        sleep_until_us(start + (int64_t)index * 8000);
        send_packet(counts > 0, false, 0, 0, counts);
    }
}
