import Core
import Glibc
import POSIX
import Testing

@testable import LinuxInput

/// What a player cannot be opened on, and who may ask a node something.
@Suite struct HapticPlayerTests {
    private static func refusal(_ path: String) -> EvdevError? {
        do throws(EvdevError) {
            _ = try HapticPlayer(
                opening: path, offering: CodeSet([0x50]),
                effects: [HapticEffect(strength: 50, milliseconds: 25)], beside: nil)
            return nil
        } catch {
            return error
        }
    }

    @Test("What is none is refused with its path and the system's reason") func refused() {
        #expect(Self.refusal("/dev/input/event-none")?.kind == .noDevice)
        let error = Self.refusal("/dev/null")
        #expect(error?.kind == .failed)
        #expect(error?.description == "cannot play on /dev/null: Inappropriate ioctl for device")
    }

    @Test("One at a time may ask a node; who may wait comes after") func ioLock() {
        let ioLock = DeviceIOLock()
        #expect(ioLock.tryLock())
        #expect(ioLock.isLocked)
        #expect(!ioLock.tryLock())
        ioLock.unlock()
        #expect(!ioLock.isLocked)
        ioLock.lock()
        #expect(ioLock.isLocked)
    }

    @Test("A pipe keeps the order, says when it is full by losing, and is emptied") func pipe() throws {
        let pipe = try Pipe()
        for byte in 0..<5 as Range<UInt8> { pipe.put(byte) }
        var bytes: [UInt8] = []
        while isReadable(pipe.exit.number), let byte = pipe.next() { bytes.append(byte) }
        #expect(bytes == [0, 1, 2, 3, 4])
        for _ in 0..<200_000 { pipe.put(1) }
        let isFull = isReadable(pipe.exit.number)
        pipe.empty()
        let isEmpty = !isReadable(pipe.exit.number)
        #expect(isFull && isEmpty)
    }

    private func isReadable(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 0) > 0
    }
}
