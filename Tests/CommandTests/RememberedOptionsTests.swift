import Foundation
import TestSupport
import Testing

/// Options that hold for every run, from a file.
@Suite struct RememberedOptionsTests {
    /// Runs the program with a file of options.
    private static func run(_ options: String, _ arguments: [String]) throws -> RunResult {
        try withTemporaryFolder { folder in
            let own = folder.appending(path: "forcescale")
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            try Data(options.utf8).write(to: own.appending(path: "options"))
            return try Command.run(arguments, environment: ["XDG_CONFIG_HOME": folder.path()])
        }
    }

    private static let demo = ["--demo", "--json", "--speed", "max"]

    @Test(arguments: [
        ("--combine max", ["--combine", "first"], "first"), ("--combine max # why", [], "max"),
        ("--combine=max\n", [], "max"), ("# --combine max\n\n", [], "sum"),
        ("  --combine   first\r\n", [], "first"),
        ("--unit oz\n--combine max", ["--combine=first"], "first"),
    ])
    func whatIsTypedCountsMore(file: String, typed: [String], combine: String) throws {
        let run = try Self.run(file, Self.demo + typed)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.contains(#""combine":"\#(combine)""#))
        let named = try Self.run(file, ["weigh"] + Self.demo + typed)
        #expect(named.output.contains(#""combine":"\#(combine)""#))
    }

    @Test func thresholdsAreReplacedTogether() throws {
        let file = "--threshold a=10%\n--threshold b=20%"
        let both = try Self.run(file, Self.demo).output
        #expect(both.contains(#""name":"a""#) && both.contains(#""name":"b""#))
        let one = try Self.run(file, Self.demo + ["--threshold", "c=30%"]).output
        #expect(!one.contains(#""name":"a""#) && one.contains(#""name":"c""#))
    }

    @Test(arguments: ["device,60%", "device", "bell", "off", "auto"])
    func feedbackWithoutADeviceIsRemembered(what: String) throws {
        let run = try Self.run("--haptics \(what)", Self.demo)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// The gauge shows percent and counts, which other commands do not take as a unit of mass.
    @Test(arguments: ["%", "raw", "RAW", "Ounces", "oz"]) func unitOfTheGauge(unit: String) throws {
        for command in [
            ["results", "absent.csv"], ["analyze", "absent.csv"], ["sheet", "absent.csv", "-o", "a.svg"],
        ] {
            let run = try Self.run("--unit \(unit)", command)
            #expect(
                [65, 66].contains(run.code) && run.notes.contains("absent.csv"), "\(command): \(run.notes)")
        }
        #expect(try Self.run("--unit oz", ["results", "absent.csv", "--unit", "%"]).code == 64)
        #expect(try Self.run("--unit stone", ["results", "absent.csv"]).code == 64)
    }

    /// A command that has no such option is not given it, and an invalid file does not prevent the help.
    @Test func othersGoOn() throws {
        #expect(try Self.run("--unit oz", ["devices"]).code == 0)
        #expect(try Self.run("nonsense", ["--version"]).code == 0)
        #expect(try Self.run("nonsense", ["devices"]).code == 0)
        let help = try Self.run("--unit oz", ["weigh", "--help"])
        #expect(help.code == 0)
        #expect(help.output.contains("--unit oz"))
        #expect(help.output.contains("/forcescale/options"))
    }
}
