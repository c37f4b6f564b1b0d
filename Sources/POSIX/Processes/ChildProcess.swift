import CShims
import Glibc

/// Starts commands in a shell.
enum ChildProcess {
    /// Starts a command in `/bin/sh`.
    ///
    /// - Parameter environment: the environment variables as `NAME=VALUE`, each terminated by 0.
    static func start(
        _ command: String, _ environment: [[CChar]], output: HookOutput
    ) -> Result<pid_t, SystemFailure> {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        defer {
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        unsafe redirect(&actions, output)
        isolate(&attributes)

        var process: pid_t = 0
        let failure = unsafe withWords(["/bin/sh", "-c", command].map(\.systemBytes)) { words in
            unsafe withWords(environment) { environment in
                unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environment)
            }
        }
        return failure == 0 ? .success(process) : .failure(SystemFailure(number: failure))
    }

    private static func redirect(_ actions: inout posix_spawn_file_actions_t, _ output: HookOutput) {
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        switch output {
        case .descriptor(let number):
            unsafe posix_spawn_file_actions_adddup2(&actions, number, 2)
            unsafe posix_spawn_file_actions_adddup2(&actions, 2, 1)
        case .nowhere:
            unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
            unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        // A grabbed pad or an open recording must not stay open in a command that hangs.
        unsafe posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    }

    /// Sets a process group of its own, so that Control-C ends only this program, and the default signal handling that a
    /// shell expects.
    private static func isolate(_ attributes: inout posix_spawnattr_t) {
        var all = sigset_t()
        var none = sigset_t()
        unsafe sigfillset(&all)
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    /// Calls a closure with strings as a null-terminated array of C strings.
    private static func withWords<Value>(
        _ words: [[CChar]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        var copies = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { while let copy = unsafe copies.popLast() { unsafe free(copy) } }
        return unsafe body(copies)
    }
}
