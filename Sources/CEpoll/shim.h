// Swift's module of glibc leaves out epoll.
#ifndef CEPOLL_SHIM_H
#define CEPOLL_SHIM_H

#include <sys/epoll.h>

#endif
