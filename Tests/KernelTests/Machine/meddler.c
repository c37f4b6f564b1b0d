// Another program that meddles with a pad, as root may.
//
//   meddler axis NODE CODE MINIMUM MAXIMUM RESOLUTION
//                        gives an axis (hexadecimal code) another range by EVIOCSABS, for every program
//   meddler revoke PID NODE
//                        takes the node from a process that has it open, as logind does, by EVIOCREVOKE
#include <dirent.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static int refused(const char *what) {
    perror(what);
    return 71;
}

static int set_axis(char **words) {
    struct input_absinfo axis;
    unsigned code = strtoul(words[1], NULL, 16);
    int fd = open(words[0], O_RDONLY | O_CLOEXEC);
    if (fd < 0 || ioctl(fd, EVIOCGABS(code), &axis) < 0)
        return refused(words[0]);
    axis.minimum = atoi(words[2]);
    axis.maximum = atoi(words[3]);
    axis.resolution = atoi(words[4]);
    return ioctl(fd, EVIOCSABS(code), &axis) < 0 ? refused("EVIOCSABS") : 0;
}

static int revoke_node(const char *process, const char *node) {
    char folder[64], path[512], target[256];
    int pidfd = syscall(SYS_pidfd_open, atoi(process), 0), revoked = 0;
    snprintf(folder, sizeof folder, "/proc/%d/fd", atoi(process));
    DIR *files = opendir(folder);
    if (pidfd < 0 || files == NULL)
        return refused(process);
    for (struct dirent *entry; (entry = readdir(files)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        ssize_t length = readlink(path, target, sizeof target - 1);
        if (length < 0)
            continue;
        target[length] = 0;
        if (strcmp(target, node) != 0)
            continue;
        int fd = syscall(SYS_pidfd_getfd, pidfd, atoi(entry->d_name), 0);
        if (fd < 0 || ioctl(fd, EVIOCREVOKE, NULL) < 0)
            return refused("EVIOCREVOKE");
        close(fd);
        revoked++;
    }
    closedir(files);
    printf("revoked %d\n", revoked);
    return revoked > 0 ? 0 : 66;
}

int main(int count, char **words) {
    if (count == 7 && strcmp(words[1], "axis") == 0)
        return set_axis(words + 2);
    if (count == 4 && strcmp(words[1], "revoke") == 0)
        return revoke_node(words[2], words[3]);
    fprintf(stderr, "meddler: axis NODE CODE MINIMUM MAXIMUM RESOLUTION, or revoke PID NODE\n");
    return 64;
}
