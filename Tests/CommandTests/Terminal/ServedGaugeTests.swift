import Foundation
import TestSupport
import Testing

/// A gauge that is served: keys and clients change the same unit.
@Suite struct ServedGaugeTests {
    /// Sends a command at a serial line, and returns the reply: the bytes up to the first end of a line.
    private static func ask(_ line: FileHandle, _ command: String) throws -> String {
        try line.write(contentsOf: Data("\(command)\r\n".utf8))
        var reply = Data()
        while reply.last != 0x0A { reply += try #require(try line.read(upToCount: 1)) }
        return String(decoding: reply.dropLast(2), as: UTF8.self)
    }

    @Test func clientsAndKeysSelectTheUnit() throws {
        try withTemporaryFolder { folder in
            let paths = ["sics", "and"].map { folder.appending(path: $0).path() }
            let window = try Window(
                [
                    "weigh", "--demo", "decay", "--serve", "--sics", "--and", "--pty", paths[0], "--pty",
                    paths[1],
                ],
                columns: 80, rows: 24)
            try window.wait(for: "STABLE")
            let (sics, and) = (
                try #require(FileHandle(forUpdatingAtPath: paths[0])),
                try #require(FileHandle(forUpdatingAtPath: paths[1]))
            )
            #expect(try Self.ask(sics, "SI").hasSuffix(" g"))
            #expect(try Self.ask(sics, "M21 1 8") == "M21 A")
            try window.wait(for: "Unit: oz.")
            #expect(try Self.ask(and, "SI").hasSuffix(" oz"))
            // The key selects newtons next, and the unit key of A&D the one after them, which is not one of mass.
            window.type("u")
            try window.wait(for: "Unit: N.")
            #expect(try Self.ask(and, "SI").hasSuffix("  N"))
            try and.write(contentsOf: Data("U\r\n".utf8))
            try window.wait(for: "Unit: %.")
            #expect(try Self.ask(and, "SI").hasSuffix("  g"))
            // A client that has chosen its own unit keeps it.
            #expect(try Self.ask(sics, "M21 0 1") == "M21 A")
            #expect(try Self.ask(sics, "M21 1 8") == "M21 A")
            #expect(try Self.ask(sics, "SI").hasSuffix(" kg"))
            window.type("q")
            try window.expectEnd()
        }
    }
}
