import Foundation
import TestSupport
import Testing

/// A sheet in a window whose size changes.
@Suite struct SheetResizingTests {
    /// After the window was resized, it shows what a new window of that size shows.
    @Test(arguments: [(70, 25), (46, 19), (99, 30)])
    func resizingLeavesNoScar(columns: UInt16, rows: UInt16) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "plum.csv").path()
            #expect(try Program.run(["record", "--demo", "--speed", "max", "-o", file]).code == 0)
            let words = ["sheet", "\(file):force", "\(file):heat"]
            let other = try TerminalProgram(words)
            try other.wait(forPicture: "Force over time")
            try other.wait(forPicture: "2  plum.csv")
            for size in [(UInt16(80), UInt16(24)), (columns, rows)] {
                other.pseudo.resize(columns: size.0, rows: size.1)
                Thread.sleep(forTimeInterval: 0.05)
            }
            let fresh = try TerminalProgram(words, columns: columns, rows: rows)
            try fresh.wait(for: "the same picture") {
                other.drain()
                return fresh.terminal.picture.contains("2  plum.cs")
                    && fresh.terminal.picture == other.terminal.picture
            }
            for program in [other, fresh] {
                program.pseudo.write("q")
                #expect(try program.waitForEnd() == .exit(0))
                program.expectTerminalAsBefore("at its end")
            }
        }
    }
}
