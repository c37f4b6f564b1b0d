// The library's header by name, since a module map cannot search the folders of headers.
#ifndef CXXHASH_SHIM_H
#define CXXHASH_SHIM_H

#include <xxhash.h>

#endif
