import Foundation
import Glibc
import Synchronization
import POSIX
import Testing

struct WorkerThreadTests {
    /// What the threads leave behind.
    private final class Traces: Sendable {
        let count = Atomic<Int>(0)
        let blocked = Mutex<Set<Int32>>([])
        let processors = Mutex<String?>(nil)
    }

    @Test func itsWorkIsDoneWhenItHasEnded() throws {
        let traces = Traces()
        let threads = try (0..<8).map { _ in
            try WorkerThread { traces.count.add(1, ordering: .relaxed) }
        }
        for thread in threads { thread.join() }
        #expect(traces.count.load(ordering: .relaxed) == 8)
    }

    /// A crash must give the terminal back from any thread; what asks for something is for the thread that polls.
    @Test func itTakesFaultsAndLeavesTheOtherSignals() throws {
        let (before, traces) = (Self.blocked, Traces())
        try WorkerThread { traces.blocked.withLock { $0 = Self.blocked } }.join()
        let blocked = traces.blocked.withLock { $0 }
        #expect(blocked.isSuperset(of: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGCHLD]))
        #expect(blocked.isDisjoint(with: [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS]))
        #expect(Self.blocked == before, "who starts it blocks what it did before")
    }

    /// It starts on another processor than that of its creator and may then use all of them.
    @Test func itMayUseTheProcessorsOfItsCreator() throws {
        let (before, traces) = (Self.processors, Traces())
        try #require(before != nil)
        try WorkerThread { traces.processors.withLock { $0 = Self.processors } }.join()
        #expect(traces.processors.withLock { $0 } == before)
        #expect(Self.processors == before)
    }

    /// The processors that the calling thread may use, as the kernel lists them.
    private static var processors: String? {
        let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }.map(String.init)
    }

    /// The signals that the calling thread does not take.
    private static var blocked: Set<Int32> {
        var set = sigset_t()
        _ = unsafe pthread_sigmask(SIG_SETMASK, nil, &set)
        return Set((1..<32).filter { unsafe sigismember(&set, $0) == 1 })
    }
}
