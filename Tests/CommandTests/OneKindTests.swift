import Foundation
import RealRecordings
import TestSupport
import Testing

/// All commands say the same of what a recording's pressure measures, with the same reason.
@Suite(.enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
struct OneKindTests {
    private struct Kind: Equatable {
        var kind: String?
        var why: String?

        init(_ object: Any?) {
            let object = object as? [String: Any]
            (kind, why) = (object?["kind"] as? String, object?["why"] as? String)
        }
    }

    /// Those of one folder are mostly of one pad.
    private static let files =
        RecordingsFolder.path == nil
        ? []
        : RecordingsFolder.touches.enumerated().filter { index, file in
            index % 20 == 0 || !file.contains("gestures-alex")
        }.map(\.element)

    @Test(arguments: files) func ofARecording(file: String) throws {
        // Some files do not state the axis.
        let brief = ["--json", "--speed", "max", "--duration", "0.1"]
        let isWhole = try Command.run(["weigh", file] + brief).code == 0
        let options = isWhole ? [] : ["--axis", "0:255"]
        func first(_ words: [String]) throws -> [String: Any]? {
            try Command.run(words + options).lines.first
        }
        let weighed = try #require(try first(["weigh", file] + brief))
        let kind = Kind(weighed["device"])
        try #require(kind.kind != nil && kind.why != nil)
        #expect(Kind(try first(["analyze", file, "--json"])?["device"]) == kind)
        #expect(
            Kind(
                try first([
                    "calibrate", "run", file, "--points", "0,5", "--force", "--json", "--duration", "0.1",
                ])?["device"])
                == kind)
        // The refusal names what the others name.
        let refusal = try Command.run(
            ["calibrate", "run", file, "--points", "0,5", "--json", "--duration", "0.1"] + options)
        #expect(refusal.notes.contains("probably the size of a touch") == (kind.kind == "contact-size"))
        // What its events show may be more than a guess.
        let axes = try Command.run(["diagnose", file, "--json"]).lines.compactMap {
            $0["axis"] as? [String: Any]
        }
        let isMeasured = axes.contains { $0["certainty"] as? String == "measured" }
        #expect(isMeasured && kind.kind == "contact-size" || axes.contains { Kind($0) == kind }, "\(axes)")
    }

    /// A descriptor without events is read for what it declares.
    @Test(arguments: RecordingsFolder.path == nil ? [] : RecordingsFolder.files(in: "hid", ending: ".hid"))
    func ofADescriptor(file: String) throws {
        let diagnosed = try #require(try Command.run(["diagnose", file, "--json"]).lines.first)
        let axis = Kind(diagnosed["axis"])
        let weighing = try Command.run(["weigh", file, "--json", "--speed", "max"])
        guard let session = try weighing.lines.first else {
            let why = try #require(axis.why)
            // A range of 0 is refused with what helps.
            #expect(
                weighing.notes.contains(why) || weighing.notes.contains("from 0 to 0"), "\(weighing.notes)")
            return
        }
        #expect(Kind(session["device"]) == axis)
    }
}
