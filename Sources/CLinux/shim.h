#include <sys/signalfd.h>
