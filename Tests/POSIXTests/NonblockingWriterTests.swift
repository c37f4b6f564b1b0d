import Glibc
import PseudoTerminals
import POSIX
import Testing

struct NonblockingWriterTests {
    /// A pipe whose ends wait, as a shell makes it.
    private static func withPipe(_ work: (_ exit: Int32, _ entrance: Int32) throws -> Void) throws {
        var ends: [Int32] = [-1, -1]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends where end >= 0 { close(end) } }
        try work(ends[0], ends[1])
    }

    @Test func aFullPipeIsNotWaitedFor() throws {
        try Self.withPipe { exit, entrance in
            let flags = fcntl(entrance, F_GETFL)
            let writer = NonblockingWriter(entrance)
            let bytes = [UInt8](repeating: 7, count: 1 << 20)
            var written = 0
            while case let count = try writer.write(bytes[written...]), count > 0 { written += count }
            #expect(written > 0 && written < bytes.count)
            #expect(!writer.waits(milliseconds: 0))
            #expect(fcntl(entrance, F_GETFL) == flags, "other processes share the flags")
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            #expect(unsafe read(exit, &buffer, buffer.count) > 0)
            #expect(writer.waits(milliseconds: 0))
            #expect(try writer.write(bytes[written...]) > 0)
        }
    }

    @Test func aStoppedTerminalIsNotWaitedFor() throws {
        let pseudo = try PseudoTerminal()
        let writer = NonblockingWriter(pseudo.program)
        #expect(try writer.write([65, 66]) == 2)
        #expect(pseudo.seen() == "AB")
        tcflow(pseudo.program, TCOOFF)
        #expect(try writer.write([67]) == 0)
        tcflow(pseudo.program, TCOON)
        #expect(try writer.write([68]) == 1)
        #expect(pseudo.seen() == "D")
    }

    @Test func aClosedPipeIsRefused() throws {
        signal(SIGPIPE, SIG_IGN)
        try Self.withPipe { exit, entrance in
            let writer = NonblockingWriter(entrance)
            close(dup(exit))
            let null = unsafe open("/dev/null", O_RDWR)
            dup2(null, exit)
            close(null)
            #expect(throws: SystemFailure(number: EPIPE)) { try writer.write([1]) }
        }
    }

    @Test func aSocketIsNotWaitedFor() throws {
        var ends: [Int32] = [-1, -1]
        try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let writer = NonblockingWriter(ends[0])
        let bytes = [UInt8](repeating: 7, count: 1 << 22)
        var written = 0
        while case let count = try writer.write(bytes[written...]), count > 0 { written += count }
        #expect(written > 0 && written < bytes.count)
    }
}
