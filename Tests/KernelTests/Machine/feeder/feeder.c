// The hand at the pad: makes a uinput device and does with it what the lines in a named pipe say.
//
//   feeder PIPE
//
//   plug DESCRIPTION     make the pad that an evemu description tells of
//   plug-hid DESCRIPTION make a HID pad and let the kernel's driver bind it, see hid.c
//   report BYTE...       an input report of a HID pad, in hexadecimal
//   unplug               destroy it
//   play RECORDING       its frames at their own pace, each in one write() at its SYN_REPORT's time
//   burst RECORDING      all its events in a single write()
//   frame WORD...        one frame now, see frame.c for the words
//   load CONTACTS HERTZ SECONDS
//                        so many contacts that change in every frame, see load.c
//   sleep SECONDS
//   deaf on|off          leave force feedback requests unanswered, or answer them (the default)
//   mark TEXT            only a line in the log
//   tell PIPE            open this named pipe and close it again, for whoever waits at its other end
//   quit
//
// Every step leaves a line in the log on standard output, stamped with CLOCK_MONOTONIC.
#include "feeder.h"

#include <fcntl.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int64_t now_us(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void sleep_until_us(int64_t time_us) {
    struct timespec time = {.tv_sec = time_us / 1000000, .tv_nsec = time_us % 1000000 * 1000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) != 0) {
    }
}

static void vnote(const char *format, va_list arguments) {
    char text[512];
    vsnprintf(text, sizeof text, format, arguments);
    printf("%lld %s\n", (long long)now_us(), text);
    fflush(stdout);
}

void note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vnote(format, arguments);
    va_end(arguments);
}

void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vnote(format, arguments);
    va_end(arguments);
    exit(1);
}

static void obey(struct pad *pad, char *line) {
    char *rest = line;
    char *verb = strsep(&rest, " ");
    if (rest == NULL)
        rest = "";
    if (strcmp(verb, "plug") == 0)
        plug(pad, rest);
    else if (strcmp(verb, "plug-hid") == 0)
        plug_hid(pad, rest);
    else if (strcmp(verb, "plug-scale") == 0)
        plug_scale(rest);
    else if (strcmp(verb, "plug-gamepad") == 0)
        plug_gamepad(rest);
    else if (strcmp(verb, "unplug-gamepad") == 0)
        unplug_gamepad();
    else if (strcmp(verb, "packets") == 0)
        packets(rest);
    else if (strcmp(verb, "skip") == 0)
        skip_packet();
    else if (strcmp(verb, "hold") == 0)
        hold_gamepad(rest);
    else if (strcmp(verb, "unplug") == 0)
        unplug(pad);
    else if (strcmp(verb, "sleep") == 0)
        sleep_until_us(now_us() + llround(strtod(rest, NULL) * 1e6));
    else if (strcmp(verb, "mark") == 0)
        note("mark %s", rest);
    else if (strcmp(verb, "tell") == 0)
        close(open(rest, O_WRONLY | O_CLOEXEC));
    else if (strcmp(verb, "deaf") == 0)
        pad->deaf = strcmp(rest, "on") == 0;
    else if (pad->fd < 0)
        fail("nothing is plugged in to %s", verb);
    else if (strcmp(verb, "report") == 0)
        report(pad, rest);
    else if (strcmp(verb, "play") == 0)
        play(pad, rest);
    else if (strcmp(verb, "load") == 0)
        load(pad, rest);
    else if (strcmp(verb, "press") == 0)
        press(pad, rest);
    else if (strcmp(verb, "draw") == 0)
        draw(pad, rest);
    else if (strcmp(verb, "burst") == 0)
        burst(pad, rest);
    else if (strcmp(verb, "frame") == 0)
        frame(pad, rest);
    else
        fail("no such verb: %s", verb);
}

int main(int count, char **arguments) {
    struct pad pad = {.fd = -1};
    // Opened to read and write, the pipe never comes to an end when a writer leaves.
    FILE *commands = count > 1 ? fopen(arguments[1], "r+e") : NULL;
    if (commands == NULL)
        fail("no pipe to read commands from");
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, commands) > 0) {
        line[strcspn(line, "\n")] = 0;
        if (strcmp(line, "quit") == 0)
            break;
        if (line[0] != 0 && line[0] != '#')
            obey(&pad, line);
    }
    unplug(&pad);
    free(line);
    return 0;
}
