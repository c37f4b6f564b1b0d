import Glibc
import PseudoTerminals
import TerminalUI
import Testing

struct ProgressLineTests {
    /// In a window of 20 columns; ^ stands for ESC.
    @Test(arguments: [
        ("trace.csv: 3 rows", "\rtrace.csv: 3 rows^[K"),
        ("a recording of many rows", "\ra recording of many^[K"),
        ("測定測定測定測定測定", "\r測定測定測定測定測^[K"),
    ])
    func standsInOneLineAndIsTakenAway(text: String, shown: String) throws {
        let pseudo = try PseudoTerminal()
        pseudo.resize(columns: 20, rows: 5)
        var line = ProgressLine(on: pseudo.program, isAddressable: true)
        line.show(text)
        #expect(pseudo.seen() == shown)
        line.clear()
        #expect(pseudo.seen() == "\r^[K")
        line.clear()
        #expect(pseudo.seen() == "", "what does not stand is not taken away")
    }

    @Test func whereNothingCanBeTakenAwayNothingIsShown() throws {
        let pseudo = try PseudoTerminal()
        var line = ProgressLine(on: pseudo.program, isAddressable: false)
        line.show("3 rows")
        #expect(pseudo.seen() == "")
    }

    @Test func whereThereIsNoTerminalNothingIsShown() throws {
        var ends: [Int32] = [-1, -1]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        var line = ProgressLine(on: ends[1], isAddressable: true)
        line.show("3 rows")
        line.clear()
        var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(unsafe poll(&request, 1, 0) == 0)
    }
}
