#include <stddef.h>
#include <stdint.h>

typedef int (*take_one_input)(const uint8_t *start, size_t count);

/* libFuzzer's own loop, declared by no header of its. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, take_one_input take);
