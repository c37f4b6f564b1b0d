import Glibc
import POSIX
import Testing

struct PipeTests {
    @Test func bytesComeOutInTheirOrder() throws {
        let pipe = try Pipe()
        #expect(pipe.take() == nil)
        for byte: UInt8 in [3, 1, 2] { pipe.put(byte) }
        #expect(pipe.next() == 3)
        #expect(pipe.take() == 1)
        #expect(pipe.take() == 2)
        #expect(pipe.take() == nil)
    }

    @Test(arguments: [0, 1, 7, 8, 9, 200]) func itIsEmptied(of count: Int) throws {
        let pipe = try Pipe()
        for _ in 0..<count { pipe.put(1) }
        pipe.empty()
        #expect(pipe.take() == nil)
    }

    /// A signal handler must not block, even if nothing reads the pipe.
    @Test func whatIsTooMuchIsLost() throws {
        let pipe = try Pipe()
        for _ in 0..<100_000 { pipe.put(1) }
        #expect(pipe.take() == 1)
    }

    @Test func theNextByteIsWaitedFor() throws {
        let given = try Pipe()
        let taken = try Pipe()
        let numbers = (given.exit.number, taken.entrance.number)
        let thread = try WorkerThread {
            var byte: UInt8 = 0
            var request = pollfd(fd: numbers.0, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&request, 1, -1)
            _ = unsafe read(numbers.0, &byte, 1)
            byte += 1
            _ = unsafe write(numbers.1, &byte, 1)
        }
        given.put(41)
        #expect(taken.next() == 42)
        thread.join()
    }
}

struct SystemFailureTests {
    @Test func aRefusalIsSaidInTheSystemsWords() {
        #expect(throws: SystemFailure(number: ENOENT)) { _ = try FileDescriptor(opening: "/nowhere/at/all") }
        #expect("\(SystemFailure(number: ENOENT))" == "No such file or directory")
        #expect(SystemError.text(12_345).contains("12345"))
    }
}
