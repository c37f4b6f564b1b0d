#if __has_include(<libevdev/libevdev.h>)
#include <libevdev/libevdev.h>
#else
#include <libevdev-1.0/libevdev/libevdev.h>
#endif
