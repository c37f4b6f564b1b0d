import Foundation
import Glibc
import TestSupport
import Testing

/// Files and devices that a command reads or writes stay what they are.
@Suite struct OutputFilesTests {
    /// A device holds nothing that could be gone on with, and is not put out of its place.
    @Test func appendingToADevice() throws {
        let home = try Home()
        defer { home.end() }
        try home.link("sink", to: "/dev/null")
        let run = try home.run(line: "record --demo press --speed max --append --format csv -o sink")
        #expect(run.code == 0, "\(run.notes)")
        #expect(try home.kind("sink") == .typeSymbolicLink)
        let end = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(end == .typeCharacterSpecial)
    }

    /// A file with nothing in it is begun, and keeps its place: a link stays one.
    @Test func appendingToAnEmptyFile() throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write("", "real.csv")
        try home.link("link.csv", to: "real.csv")
        let run = try home.run(line: "record --demo press --speed max --append -o link.csv")
        #expect(run.code == 0, "\(run.notes)")
        #expect(try home.kind("link.csv") == .typeSymbolicLink)
        #expect(try home.read("real.csv").hasPrefix("# forcescale-trace: 1\n"))
    }

    /// A conversion goes where a link leads, as recordings and tables do.
    @Test func convertingIntoALink() throws {
        let home = try Home()
        defer { home.end() }
        let far = home.folder.appending(path: "far")
        try FileManager.default.createDirectory(at: far, withIntermediateDirectories: false)
        _ = try home.write("", "far/real.csv")
        try home.link("link.csv", to: "far/real.csv")
        try home.record(into: "t.csv")
        let run = try home.run(line: "convert t.csv link.csv --force")
        #expect(run.code == 0, "\(run.notes)")
        #expect(try home.kind("link.csv") == .typeSymbolicLink)
        #expect(try home.read("far/real.csv").hasPrefix("# forcescale-trace: 1\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: far.path()) == ["real.csv"])
    }

    /// What is read is never written over, however its path is spelled and whatever writes. `< t.csv` is its standard input.
    @Test(arguments: [
        "analyze t.csv --csv ./t.csv --force", "analyze t.csv --svg link.svg --force",
        "analyze t.csv --report ../HOME/link.html --force",
        "record t.csv -o ./t.csv --force", "record t.csv -o link.csv --append",
        "record - -o t.csv --force < t.csv", "record - -o t.csv --append < t.csv",
        "record t-0001.csv -o t.csv --rotate 1s --force", "weigh t.csv --snapshot link.svg --force",
        "weigh - --snapshot link.svg --force < t.csv", "circle t.csv --svg ./link.svg --force --plain",
        "calibrate show ./it.json --svg it.svg --force",
    ])
    func whatIsReadIsKept(command: String) throws {
        let home = try Home()
        defer { home.end() }
        for (link, end) in [
            ("link.csv", "t.csv"), ("link.svg", "t.csv"), ("link.html", "t.csv"), ("it.svg", "it.json"),
        ] { try home.link(link, to: end) }
        _ = try home.write("reference_g,raw\n0,92\n50,192\n100,292\n150,392\n", "points.csv")
        #expect(try home.run(line: "calibrate fit points.csv -o ./it.json --axis 0:6160").code == 0)
        try home.record(into: "t.csv")
        try FileManager.default.linkItem(atPath: home.path("t.csv"), toPath: home.path("t-0001.csv"))
        let before = try [home.read("t.csv"), home.read("it.json")]
        let line = command.replacing("HOME", with: home.folder.lastPathComponent)
        let file = try line.hasSuffix(" < t.csv") ? Command.open(home.path("t.csv"), O_RDONLY) : nil
        defer { if let file { close(file) } }
        let run = try home.run(line: line.replacing(" < t.csv", with: ""), inputStream: file)
        #expect(try [home.read("t.csv"), home.read("it.json")] == before)
        #expect(run.code == 64, "\(run.code) \(run.notes)")
    }

    /// What is gone on with must be a trace of this pad; anything else is left as it is, to its last byte.
    @Test(arguments: [
        (file: "a,b\n1,2\n3,4", code: 65), ("# forcescale-trace: 1\n# dev", 65),
        ("E: 1.0 0003 003a 5\nE: 1.0 0000 0000 0\nE: 1.", 64),
    ])
    func appendingToAnythingElse(file: String, code: Int32) throws {
        let home = try Home()
        defer { home.end() }
        _ = try home.write(file, "t.csv")
        let run = try home.run(line: "record --demo press --speed max --append -o t.csv")
        #expect(try home.read("t.csv") == file)
        #expect(run.code == code, "\(run.code) \(run.notes)")
    }

    @Test("A folder in which no file can be made is not called missing") func aFolderOfTheKernel() throws {
        let run = try Command.run(["record", "--demo", "-o", "/proc/x.csv"])
        #expect(run.code != 0 && run.notes.contains("cannot write /proc/x.csv: "), "\(run.notes)")
        #expect(!run.notes.contains("does not exist"), "\(run.notes)")
    }

    /// What standard input is redirected from has no name.
    @Test func checkOfStandardInput() throws {
        let home = try Home()
        defer { home.end() }
        try home.record(into: "t.csv")
        func findings(_ run: RunResult) -> [Substring] {
            #expect(run.code == 0, "\(run.notes)")
            return run.output.split(separator: "\n").map { $0.drop { $0 != ":" } }
        }
        let named = findings(try home.run(line: "convert t.csv"))
        #expect(!named.isEmpty)
        #expect(findings(try home.run(line: "convert -", input: home.read("t.csv"))) == named)
    }

    /// A live analysis reports counts if the axis is unknown, like that of a file.
    @Test func countsOfAStreamWithoutAnAxis() throws {
        let home = try Home()
        defer { home.end() }
        try home.record(into: "t.csv")
        let bare = try home.read("t.csv").split(separator: "\n").filter { !$0.hasPrefix("# axis:") }
            .joined(separator: "\n")
        let lines = try home.run(line: "analyze - --json --csv touches.csv", input: bare + "\n")
        #expect(lines.code == 0, "\(lines.notes)")
        #expect(lines.output.contains("\"axis\":null,\"scale\":null"), "\(lines.output)")
        #expect(lines.output.contains("\"peak_g\":null"))
    }

    /// Nothing more can be written: the disk is full.
    @Test(arguments: [
        ("--demo --json --speed max", "standard output"),
        (
            "record --demo press --speed max -o -", "cannot continue writing standard output: No space left"
        ),
    ])
    func fullStandardOutput(command: String, reason: String) throws {
        let full = try Command.open("/dev/full", O_RDWR)
        defer { close(full) }
        let run = try Command.run(command.split(separator: " ").map(String.init), outputStream: full)
        #expect(run.code == 74)
        #expect(run.notes.contains(reason), "\(run.notes)")
        // What goes on from standard output cannot be appended to.
        #expect(!run.notes.contains("--append"))
    }

    /// Whom a file was kept from does not get it by its being overwritten; a copy of it neither.
    @Test func permissionsAreKept() throws {
        let home = try Home()
        defer { home.end() }
        let files = FileManager.default
        func permissions(_ name: String) throws -> Int? {
            try files.attributesOfItem(atPath: home.path(name))[.posixPermissions] as? Int
        }
        try home.record(into: "t.csv")
        _ = try home.write("reference_g,raw\n0,92\n5,102\n10,112\n20,132\n50,192\n", "points.csv")
        func write(_ force: String) throws {
            #expect(try home.run(line: "convert t.csv made.evemu" + force).code == 0)
            #expect(try home.run(line: "calibrate fit points.csv -o ./it.json --axis 0:253").code == 0)
        }
        try write("")
        #expect(try permissions("made.evemu") == 0o644 && permissions("it.json") == 0o644)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: home.path("made.evemu"))
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: home.path("it.json"))
        try write(" --force")
        #expect(try permissions("made.evemu") == 0o600)
        #expect(try permissions("it.json") == 0o640 && permissions("it.json~") == 0o640)
    }
}
