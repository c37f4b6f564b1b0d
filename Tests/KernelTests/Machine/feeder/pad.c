// A pad from an evemu description: N: name, I: ids, P: properties, B: bits, A: axes with resolution.
//
// Additions for descriptions written by hand: `K: 14a 145` lists key codes in place of B: 01 lines,
// `F: 50` force feedback codes in place of B: 15 lines, `X: 2` says how many effects it keeps (16),
// `L: usb-1/input0` where it is plugged in.
// An A: line declares its axis by itself.
#include "feeder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// The most slots that uinput takes.
enum { LAST_SLOT = 99 };

static void must(int outcome, const char *what) {
    if (outcome < 0)
        fail("%s: %s", what, strerror(errno));
}

static void declare(struct pad *pad, unsigned type, unsigned code) {
    static const unsigned long requests[] = {
        [EV_KEY] = UI_SET_KEYBIT, [EV_REL] = UI_SET_RELBIT, [EV_ABS] = UI_SET_ABSBIT,
        [EV_MSC] = UI_SET_MSCBIT, [EV_SW] = UI_SET_SWBIT,   [EV_LED] = UI_SET_LEDBIT,
        [EV_SND] = UI_SET_SNDBIT, [EV_FF] = UI_SET_FFBIT,
    };
    if (type >= sizeof requests / sizeof *requests || requests[type] == 0)
        return;
    must(ioctl(pad->fd, UI_SET_EVBIT, type), "UI_SET_EVBIT");
    must(ioctl(pad->fd, requests[type], code), "a bit");
    pad->haptic |= type == EV_FF;
}

// The words of a line as hexadecimal numbers, each given to declare() as a code of the type.
static void declare_codes(struct pad *pad, unsigned type, char *words) {
    for (char *word; (word = strsep(&words, " \t")) != NULL;)
        if (*word != 0)
            declare(pad, type, strtoul(word, NULL, 16));
}

// Bytes of a bit field that goes on from line to line, lowest bit first.
static unsigned declare_bits(struct pad *pad, int type, char *words, unsigned from) {
    for (char *word; (word = strsep(&words, " \t")) != NULL;) {
        if (*word == 0)
            continue;
        unsigned long byte = strtoul(word, NULL, 16);
        for (unsigned bit = 0; bit < 8; bit++, from++) {
            if ((byte >> bit & 1) == 0)
                continue;
            if (type < 0)
                must(ioctl(pad->fd, UI_SET_PROPBIT, from), "UI_SET_PROPBIT");
            else
                declare(pad, type, from);
        }
    }
    return from;
}

static void declare_axis(struct pad *pad, const char *words) {
    struct uinput_abs_setup axis = {0};
    unsigned code = 0;
    struct input_absinfo *info = &axis.absinfo;
    if (sscanf(words, "%x %d %d %d %d %d", &code, &info->minimum, &info->maximum, &info->fuzz,
               &info->flat, &info->resolution) < 3)
        fail("not an axis: %s", words);
    axis.code = code;
    if (code == ABS_MT_SLOT && info->maximum > LAST_SLOT) {
        note("slots held to %d", LAST_SLOT);
        info->maximum = LAST_SLOT;
    }
    declare(pad, EV_ABS, code);
    must(ioctl(pad->fd, UI_ABS_SETUP, &axis), "UI_ABS_SETUP");
}

static void find_node(struct pad *pad) {
    char sysname[32] = "", path[96];
    must(ioctl(pad->fd, UI_GET_SYSNAME(sizeof sysname), sysname), "UI_GET_SYSNAME");
    snprintf(path, sizeof path, "/sys/devices/virtual/input/%s", sysname);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
        if (strncmp(entry->d_name, "event", 5) == 0)
            snprintf(pad->node, sizeof pad->node, "%.31s", entry->d_name);
    if (folder != NULL)
        closedir(folder);
}

void plug(struct pad *pad, const char *description) {
    FILE *file = fopen(description, "re");
    if (file == NULL)
        fail("%s: %s", description, strerror(errno));
    pad->fd = open("/dev/uinput", O_RDWR | O_CLOEXEC);
    must(pad->fd, "/dev/uinput");

    struct uinput_setup setup = {.name = "unnamed pad"};
    unsigned bits[EV_CNT] = {0}, properties = 0, type = 0, effects = 16;
    char line[1024];
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = 0;
        char *words = line + 2;
        if (strncmp(line, "N: ", 3) == 0)
            snprintf(setup.name, sizeof setup.name, "%.79s", line + 3);
        else if (strncmp(line, "I: ", 3) == 0)
            sscanf(words, "%hx %hx %hx %hx", &setup.id.bustype, &setup.id.vendor, &setup.id.product,
                   &setup.id.version);
        else if (strncmp(line, "P: ", 3) == 0)
            properties = declare_bits(pad, -1, words, properties);
        else if (strncmp(line, "B: ", 3) == 0 && (type = strtoul(words, &words, 16)) < EV_CNT)
            bits[type] = declare_bits(pad, type, words, bits[type]);
        else if (strncmp(line, "A: ", 3) == 0)
            declare_axis(pad, words);
        else if (strncmp(line, "K: ", 3) == 0)
            declare_codes(pad, EV_KEY, words);
        else if (strncmp(line, "F: ", 3) == 0)
            declare_codes(pad, EV_FF, words);
        else if (strncmp(line, "L: ", 3) == 0)
            must(ioctl(pad->fd, UI_SET_PHYS, words + 1), "UI_SET_PHYS");
        else if (strncmp(line, "X: ", 3) == 0)
            effects = strtoul(words, NULL, 10);
    }
    fclose(file);
    setup.ff_effects_max = pad->haptic ? effects : 0;
    must(ioctl(pad->fd, UI_DEV_SETUP, &setup), "UI_DEV_SETUP");
    must(ioctl(pad->fd, UI_DEV_CREATE), "UI_DEV_CREATE");
    find_node(pad);
    if (pad->haptic)
        serve_haptics(pad);
    note("plugged %s %s", pad->node, setup.name);
}

void unplug(struct pad *pad) {
    if (pad->fd < 0)
        return;
    if (pad->hid)
        return unplug_hid(pad);
    if (pad->haptic)
        leave_haptics(pad);
    must(ioctl(pad->fd, UI_DEV_DESTROY), "UI_DEV_DESTROY");
    close(pad->fd);
    pad->fd = -1;
    pad->haptic = false;
    note("unplugged %s", pad->node);
}
