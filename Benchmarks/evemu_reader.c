/* The peer: how fast libevemu reads a file. Prints the number of events. */
#include <stdio.h>
#include <linux/input.h>

struct evemu_device;
struct evemu_device *evemu_new(const char *name);
int evemu_read(struct evemu_device *device, FILE *file);
int evemu_read_event(FILE *file, struct input_event *event);

int main(int count, char **arguments)
{
    FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
    struct input_event event;
    long events = 0;
    if (!file || evemu_read(evemu_new(NULL), file) <= 0)
        return 1;
    while (evemu_read_event(file, &event) > 0)
        events++;
    printf("%ld\n", events);
    return 0;
}
