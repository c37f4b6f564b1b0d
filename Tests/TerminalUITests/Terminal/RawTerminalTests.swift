import Glibc
import PseudoTerminals
import Testing

import TerminalUI

/// One at a time: the emergency exit holds one terminal of the process.
@Suite("Holding a terminal and giving it back", .serialized)
struct RawTerminalTests {
    @Test func isGivenBackAtItsEnd() throws {
        let pseudo = try PseudoTerminal()
        let before = pseudo.flags
        #expect(before & UInt32(ECHO | ICANON) == UInt32(ECHO | ICANON))
        do {
            let terminal = try RawTerminal(
                .fullScreen, keys: .descriptor(pseudo.program), output: pseudo.program, asksQuestions: false)
            #expect(pseudo.flags & UInt32(ECHO | ICANON) == 0)
            #expect(pseudo.flags & UInt32(ISIG) != 0)
            #expect(pseudo.seen() == "^[?1049h^[?1007l^[?2004h^[8l^[?25l^[0m^[2J")
            #expect(terminal.isRaw == true)
        }
        #expect(pseudo.flags == before)
        #expect(pseudo.seen() == "^[0m^[H^[2J^[8h^[?2004l^[?1049l^[?25h")
    }

    @Test func theMouseIsReportedForAWhile() throws {
        let pseudo = try PseudoTerminal()
        do {
            var terminal = try RawTerminal(
                .fullScreen, keys: .descriptor(pseudo.program), output: pseudo.program, asksQuestions: false)
            _ = pseudo.seen()
            terminal.reportMouse(true)
            terminal.reportMouse(true)
            #expect(pseudo.seen() == "^[?1002h^[?1006h")
            terminal.suspend()
            #expect(pseudo.seen() == "^[?1006l^[?1002l^[0m^[H^[2J^[8h^[?2004l^[?1049l^[?25h")
            try terminal.resume()
            #expect(pseudo.seen().hasSuffix("^[2J^[?1002h^[?1006h"))
            terminal.reportMouse(false)
            #expect(pseudo.seen() == "^[?1006l^[?1002l")
        }
        #expect(pseudo.seen() == "^[0m^[H^[2J^[8h^[?2004l^[?1049l^[?25h")
    }

    /// An interrupt discards what was typed before it, also what `poll` has just told of: a read in that place must not
    /// wait.
    @Test func nothingToReadIsNotWaitedFor() throws {
        let pseudo = try PseudoTerminal()
        let terminal = try RawTerminal(
            .line, keys: .descriptor(pseudo.program), output: pseudo.program, asksQuestions: false)
        #expect(terminal.isRaw == true)
        let settings = pseudo.settings
        let waits = unsafe withUnsafeBytes(of: settings.c_cc) { keys in
            unsafe keys[Int(VMIN)] != 0 || keys[Int(VTIME)] != 0
        }
        try #require(!waits)
        var byte: UInt8 = 0
        #expect(unsafe read(pseudo.program, &byte, 1) == 0)
    }

    @Test func isGivenBackForAWhile() throws {
        let pseudo = try PseudoTerminal()
        let before = pseudo.flags
        var terminal = try RawTerminal(.line, keys: .descriptor(pseudo.program), output: pseudo.program)
        let raw = pseudo.flags
        _ = pseudo.seen()
        terminal.suspend()
        terminal.suspend()
        #expect(pseudo.flags == before)
        #expect(pseudo.seen() == "\r^[0m^[K^[?2004l^[?25h")
        try terminal.resume()
        #expect(pseudo.flags == raw)
        #expect(pseudo.seen() == "^[?2004h^[?25l")
    }

    @Test func whatWasLearnedIsGivenBack() throws {
        let pseudo = try PseudoTerminal()
        do {
            var terminal = try RawTerminal(
                .fullScreen, keys: .descriptor(pseudo.program), output: pseudo.program)
            #expect(pseudo.seen().contains("^[?1007s^[?1007$p^[?2026$p^]11;?^\\^[c^[?1049h"))
            terminal.learn(.mode(number: 1007, state: .set))
            terminal.learn(.mode(number: 2026, state: .reset))
            terminal.learn(.attributes(terminal: 62, hasSixel: false))
            #expect(terminal.isSynchronized == true)
        }
        #expect(pseudo.seen() == "^[?2026l^[0m^[H^[2J^[8h^[?2004l^[?1007r^[?1007h^[?1049l^[?25h")
    }

    /// Whatever was sent of a picture, it is ended, and its memory in the terminal is freed.
    @Test func picturesAreDeleted() throws {
        let pseudo = try PseudoTerminal()
        do {
            var terminal = try RawTerminal(
                .fullScreen, keys: .descriptor(pseudo.program), output: pseudo.program,
                pixels: PixelDetection(.auto))
            #expect(
                pseudo.seen().contains(
                    "^]11;?^\\^_Ga=q,s=1,v=1,f=24,i=1179844608;AAAA^\\^[?1;1;0S^[?2;1;0S^[16t^[c^[?1049h"))
            terminal.learn(.graphics)
            terminal.learn(.attributes(terminal: 62, hasSixel: false))
            terminal.suspend()
            #expect(pseudo.seen().hasPrefix(Self.deletion + "^[0m^[H^[2J"))
            try terminal.resume()
            terminal.learn(.attributes(terminal: 62, hasSixel: false))
            _ = pseudo.seen()
        }
        #expect(pseudo.seen().hasPrefix(Self.deletion + "^[0m^[H^[2J"))
    }

    private static let deletion =
        "^\\" + (1...8).map { "^_Ga=d,d=I,q=2,i=\(0x4653_0000 + $0)^\\" }.joined()

    @Test func lateRepliesAreNotTypedIntoTheShell() throws {
        let pseudo = try PseudoTerminal()
        do {
            let terminal = try RawTerminal(
                .fullScreen, keys: .descriptor(pseudo.program), output: pseudo.program)
            pseudo.type("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62c")
            #expect(terminal.isRaw == true)
        }
        var waiting: Int32 = 0
        _ = unsafe ioctl(pseudo.program, UInt(FIONREAD), &waiting)
        #expect(waiting == 0)
    }

    @Test func readsWhatWasTyped() throws {
        let pseudo = try PseudoTerminal()
        var terminal = try RawTerminal(.line, keys: .descriptor(pseudo.program), output: pseudo.program)
        var bytes: [UInt8] = [1]
        try terminal.read(into: &bytes)
        #expect(bytes == [])
        pseudo.type("q\r")
        try terminal.read(into: &bytes)
        #expect(bytes == [0x71, 0x0D])
    }

    /// A window that takes nothing more must not stop the program.
    @Test func aStuckWindowDoesNotBlock() throws {
        let pseudo = try PseudoTerminal()
        var terminal = try RawTerminal(.line, keys: .descriptor(pseudo.program), output: pseudo.program)
        let picture = [UInt8](repeating: 0x61, count: 300_000)
        try terminal.send(picture)
        #expect(terminal.hasPendingBytes == true)
        var seen = pseudo.seen().count
        while terminal.hasPendingBytes {
            try terminal.flush()
            seen += pseudo.seen(patience: 1).count
        }
        seen += pseudo.seen().count
        #expect(seen == picture.count + "^[?2004h^[?25l".count)
    }

    @Test func knowsItsSize() throws {
        let pseudo = try PseudoTerminal()
        let terminal = try RawTerminal(.line, keys: .descriptor(pseudo.program), output: pseudo.program)
        #expect(terminal.size == WindowSize(columns: 80, rows: 24))
        var size = winsize(ws_row: 40, ws_col: 120, ws_xpixel: 1200, ws_ypixel: 880)
        _ = unsafe ioctl(pseudo.window, UInt(TIOCSWINSZ), &size)
        var expected = WindowSize(columns: 120, rows: 40, cellAspect: 2.2)
        expected.cell = PixelSize(width: 10, height: 22)
        #expect(terminal.size == expected)
    }

    @Test func whatIsNoTerminalIsRefused() throws {
        let null = unsafe open("/dev/null", O_RDWR)
        defer { close(null) }
        #expect(throws: TerminalError.self) {
            _ = try RawTerminal(.line, keys: .descriptor(null), output: null)
        }
        #expect(
            TerminalError(.open, on: "/dev/tty", code: ENXIO).description.hasPrefix("cannot open /dev/tty: "))
    }

    @Test func aWindowThatClosedIsReported() throws {
        let pseudo = try PseudoTerminal()
        var terminal = try RawTerminal(.line, keys: .descriptor(pseudo.program), output: pseudo.program)
        pseudo.closeWindow()
        var bytes: [UInt8] = []
        #expect(throws: TerminalError.self) { try terminal.read(into: &bytes) }
        #expect(throws: TerminalError.self) { try terminal.send([0x61]) }
    }
}
