import Foundation
import Oracles
import RealRecordings
import Testing

/// Every figure of every touch of every recording against numpy and scipy.
@Suite struct AnalysisOracleTests {
    /// Recordings that are read alike.
    struct Group: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String]
        /// What a file does not say of itself.
        var options: [String] = []

        var testDescription: String { name }
    }

    static let groups: [Group] = [
        Group(
            name: "gestures", files: RecordingsFolder.files(in: "gestures-alex", ending: ".dat"),
            options: ["--axis", "0:255"]),
        Group(
            name: "with a head",
            files: RecordingsFolder.files(in: "evtest", ending: ".dat")
                + RecordingsFolder.files(in: "evemu", ending: ".events")
                + RecordingsFolder.files(in: "pens", ending: ".events")
                + RecordingsFolder.files(in: "pens", ending: ".evemu")),
        Group(
            name: "spirals", files: RecordingsFolder.files(in: "spirals", ending: ".txt"),
            options: ["--columns", "x=0,y=1,pressure=3,time=5,part=6", "--axis", "0:1023"]),
        Group(
            name: "drawings", files: RecordingsFolder.files(in: "spirals", ending: ".svc"),
            options: ["--columns", "x=0,y=1,time=2,down=3,pressure=6,skip=1", "--axis", "0:2047"]),
    ]

    @Test(
        "All figures agree: 6 significant digits or 1e-9, shares of tremor 1e-3",
        .enabled(
            if: Python.withSciPy != nil,
            "there is no python3 with numpy and scipy on this machine, so no oracle to ask"),
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        arguments: groups)
    func agreement(_ group: Group) throws {
        try #require(!group.files.isEmpty)
        let python = try #require(Python.withSciPy)
        let reported = try python.ask("analysis.py", [Self.program] + group.files + ["--"] + group.options)
        // An oracle that is asked of nothing agrees with everything.
        let counts = reported.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(counts.count == 3 && counts[0] > 0 && counts[1] > 20 * counts[0], "\(reported)")
    }

    private static var program: String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
            ?? root.appending(path: ".build/debug/forcescale").path(percentEncoded: false)
    }
}
