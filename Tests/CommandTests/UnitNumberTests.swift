import Dispatch
import Foundation
import Glibc
import POSIX
import TestSupport
import Testing

@testable import Commands
@testable import Sessions

/// The numbers of the user's pads, which tell studies of one pad from those of another.
@Suite struct UnitNumberTests {
    /// The number of a pad, as a command of this user sees it.
    static func bits(of serial: String, in home: Home) throws -> UInt64 {
        let stream = try Command.open(home.path("notes"), O_RDWR | O_CREAT)
        defer { close(stream) }
        let console = Console(
            input: stream, output: stream, error: stream,
            environment: Environment(["XDG_CONFIG_HOME": home.folder.path()]))
        // The number of a file may be that of a deleted one, which another test read.
        return try InputFiles.$current.withValue(InputFiles()) {
            try console.perform {
                try UnitNumbers().bits(of: .init(bus: 24, vendor: 1, product: 2, version: 3), serial: serial)
            }
        }
    }

    @Test("Studies of several pads that begin at once lose no number") func atOnce() throws {
        let home = try Home()
        defer { home.end() }
        // Pads 0 to 7 in the first studies, twice each, and again later.
        DispatchQueue.concurrentPerform(iterations: 16) { index in
            _ = try? Self.bits(of: "pad \(index / 2)", in: home)
        }
        let lines = try home.read("forcescale/units.csv").split(separator: "\n")
        #expect(lines.count == 8 && Set(lines.map { $0.split(separator: ":").last }).count == 8)
        for index in 0..<8 { _ = try Self.bits(of: "pad \(index)", in: home) }
        #expect(try home.read("forcescale/units.csv").split(separator: "\n") == lines)
    }

    @Test("A number that was cut off is not joined to the next one") func cutOff() throws {
        let home = try Home()
        defer { home.end() }
        let first = try Self.bits(of: "a", in: home)
        let text = try home.read("forcescale/units.csv")
        _ = try home.write(text + "00112233", "forcescale/units.csv")
        let second = try Self.bits(of: "b", in: home)
        #expect(try [Self.bits(of: "a", in: home), Self.bits(of: "b", in: home)] == [first, second])
    }
}
