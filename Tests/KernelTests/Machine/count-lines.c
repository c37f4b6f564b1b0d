// Counts the lines of standard input in which each of some texts stands, and says so in lines of `COUNT TEXT`.
//
//   count-lines TEXT…
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **texts) {
    long counts[16] = {0};
    if (count < 2 || count > 16) {
        fputs("usage: count-lines TEXT…\n", stderr);
        return 64;
    }
    char *line = NULL;
    size_t room = 0;
    for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;)
        for (int text = 1; text < count; text++)
            counts[text] += memmem(line, (size_t)length, texts[text], strlen(texts[text])) != NULL;
    for (int text = 1; text < count; text++)
        printf("%ld %s\n", counts[text], texts[text]);
    free(line);
    return 0;
}
