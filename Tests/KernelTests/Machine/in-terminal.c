// Runs a command in a terminal of 80 x 24 cells, as a person at a keyboard would.
//
//   in-terminal KEYS COMMAND…
//                        what is written into the named pipe KEYS is typed, what the command draws goes to standard
//                        output; ends with the command, with its exit code, or 128 and the signal that ended it
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static void pass(int from, int to) {
    char bytes[4096];
    ssize_t count = read(from, bytes, sizeof bytes);
    for (ssize_t done = 0, more; done < count; done += more)
        if ((more = write(to, bytes + done, (size_t)(count - done))) <= 0) return;
}

int main(int count, char **words) {
    if (count < 3) {
        fputs("usage: in-terminal KEYS COMMAND…\n", stderr);
        return 64;
    }
    // Open for both, so that the pipe never ends while nobody types.
    int keys = open(words[1], O_RDWR | O_CLOEXEC), terminal;
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    if (keys < 0 || child < 0) {
        perror("in-terminal");
        return 74;
    }
    if (child == 0) {
        execvp(words[2], words + 2);
        perror(words[2]);
        _exit(127);
    }
    for (int status;;) {
        struct pollfd both[] = {{.fd = terminal, .events = POLLIN}, {.fd = keys, .events = POLLIN}};
        poll(both, 2, 100);
        if (both[0].revents & POLLIN) pass(terminal, STDOUT_FILENO);
        if (both[1].revents & POLLIN) pass(keys, terminal);
        if (!(both[0].revents & POLLIN) && waitpid(child, &status, WNOHANG) == child)
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
}
