// One frame from words, closed by a SYN_REPORT: `slot=0 id=7 x=100 y=200 p=50 touch=1`.
// Lower case is the slot's own, upper case (X Y P) the whole pad's. Anything else: `TYPE:CODE=VALUE`, hexadecimal codes.
#include "feeder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *word;
    uint16_t type, code;
} words[] = {
    {"slot", EV_ABS, ABS_MT_SLOT},
    {"id", EV_ABS, ABS_MT_TRACKING_ID},
    {"x", EV_ABS, ABS_MT_POSITION_X},
    {"y", EV_ABS, ABS_MT_POSITION_Y},
    {"p", EV_ABS, ABS_MT_PRESSURE},
    {"distance", EV_ABS, ABS_MT_DISTANCE},
    {"X", EV_ABS, ABS_X},
    {"Y", EV_ABS, ABS_Y},
    {"P", EV_ABS, ABS_PRESSURE},
    {"touch", EV_KEY, BTN_TOUCH},
    {"finger", EV_KEY, BTN_TOOL_FINGER},
    {"doubletap", EV_KEY, BTN_TOOL_DOUBLETAP},
    {"pen", EV_KEY, BTN_TOOL_PEN},
    {"left", EV_KEY, BTN_LEFT},
};

static struct input_event event_of(char *text) {
    struct input_event event = {0};
    char *value = strchr(text, '=');
    if (value == NULL)
        fail("not WORD=VALUE: %s", text);
    *value++ = 0;
    event.value = strtol(value, NULL, 10);
    unsigned type, code;
    if (sscanf(text, "%x:%x", &type, &code) == 2) {
        event.type = type;
        event.code = code;
        return event;
    }
    for (size_t index = 0; index < sizeof words / sizeof *words; index++)
        if (strcmp(words[index].word, text) == 0) {
            event.type = words[index].type;
            event.code = words[index].code;
            return event;
        }
    fail("no such word: %s", text);
}

void frame(struct pad *pad, char *text) {
    struct input_event events[128];
    size_t count = 0;
    note("frame %s", text);
    for (char *word; count < 127 && (word = strsep(&text, " ")) != NULL;)
        if (*word != 0)
            events[count++] = event_of(word);
    events[count++] = (struct input_event){.type = EV_SYN, .code = SYN_REPORT};
    if (write(pad->fd, events, count * sizeof *events) != (ssize_t)(count * sizeof *events))
        fail("write: %s", strerror(errno));
}
