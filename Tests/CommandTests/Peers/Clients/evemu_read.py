#!/usr/bin/env python3
"""What libevemu reads of a file: the device on the first line, then each event as microseconds, type, code, value.

    evemu_read.py FILE [--count]
"""

import ctypes
import sys


class InputEvent(ctypes.Structure):
    _fields_ = [
        ("sec", ctypes.c_long), ("usec", ctypes.c_long), ("type", ctypes.c_uint16), ("code", ctypes.c_uint16),
        ("value", ctypes.c_int32)]


libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
evemu = ctypes.CDLL("libevemu.so.3")
evemu.evemu_new.restype = ctypes.c_void_p
evemu.evemu_get_name.restype = ctypes.c_char_p

file = ctypes.c_void_p(libc.fopen(sys.argv[1].encode(), b"r"))
device = ctypes.c_void_p(evemu.evemu_new(None))
if evemu.evemu_read(device, file) <= 0:
    sys.exit("libevemu cannot read " + sys.argv[1])
axis = [
    getattr(evemu, "evemu_get_abs_" + part)(device, 0x3A) for part in ("minimum", "maximum", "resolution")]
print(evemu.evemu_get_name(device).decode(), *axis)
event = InputEvent()
count = 0
while evemu.evemu_read_event(file, ctypes.byref(event)) > 0:
    count += 1
    if len(sys.argv) == 2:
        print(event.sec * 1_000_000 + event.usec, event.type, event.code, event.value)
if len(sys.argv) > 2:
    print(count)
