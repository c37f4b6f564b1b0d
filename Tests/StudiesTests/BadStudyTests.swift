import Foundation
import Metrology
import TestSupport
import Testing

@testable import Studies

/// Files that are no studies: where and why.
@Suite struct BadStudyTests {
    static let document = (try? Samples.document()) ?? []

    /// An edit whose end fits: what is replaced in a line, the line that is refused, and why.
    static let edits: [(from: String, to: String, line: Int, words: String)] = [
        ("\"schema\":1", "\"schema\":2", 1, "written by program version 0.2.0 with another schema"),
        ("\"type\":\"study\"", "\"type\":\"session\"", 1, "it is not a study"),
        ("\"simulated\":true", "\"simulated\":true,\"note\":\"Bob\"", 1, "unknown member 'note'"),
        ("\"program\":\"0.2.0\"", "\"program\":\"Bob\"", 1, "program must be a version"),
        ("2026-11-26", "2026-11-26T10:00", 1, "without a time"),
        ("2026-11-26", "2026-02-30", 1, "date must be a day"),
        ("\"unit\":\"", "\"unit\":\"Bob", 1, "unit must be 16"),
        ("\"reference_g\":50", "\"reference_g\":5", 1, "each greater than the one before"),
        ("\"reference_g\":50", "\"reference_g\":-5", 1, "must be greater than 0"),
        ("\"name\":\"50 g\"", "\"name\":\"Bob's stone\"", 1, "name of a mass"),
        ("\"name\":\"50 g\"", "\"name\":\"50 g\",\"owner\":1", 1, "only"),
        ("\"simulated\":true,", "", 1, "true or false"),
        ("\"type\":\"diagnosis\"", "\"type\":\"reading\"", 2, "second line"),
        ("\"why\":\"", "\"why\":\"seen by bob@example.org, ", 2, "axis.why: an address of a person"),
        ("\"why\":\"", "\"why\":\"in /home/bob/x: ", 2, "the folder of a person"),
        ("\"why\":\"", "\"why\":\"a4:83:e7:11:22:33 ", 2, "an address of a device"),
        (
            "\"name\":\"simulated pad\",\"bus\":24,\"vendor\":61646,\"product\":7,\"version\"",
            "\"name\":\"Bob's pad\",\"bus\":24,\"vendor\":61646,\"product\":7,\"version\"", 3,
            "device.name: the name of a person"
        ),
        (
            "\"started\":null", "\"started\":\"2026-11-26T10:00:00Z\"", 3,
            "started: names a person, a machine or a moment"
        ),
        ("\"started\":null", "\"started\":null,\"meta\":{\"by\":\"Bob\"}", 3, "meta: names"),
        ("\"maximum\":4095,\"resolution\"", "\"maximum\":-1,\"resolution\"", 3, "a greater maximum"),
        ("\"product\":7,\"version\"", "\"product\":8,\"version\"", 3, "not that of the diagnosis"),
        (
            "\"label\":\"study mass-0-up begin\"", "\"label\":\"weighed by Bob\"", 7,
            "'weighed by Bob' is none of a step"
        ),
        (
            "\"label\":\"study mass-0-up begin\"", "\"label\":\"study mass-9-up begin\"", 7,
            "is none of a step"
        ),
        (
            "\"type\":\"reading\",\"t\":0.050000,", "\"type\":\"reading\",\"t\":0.050000,\"by\":\"Bob\",", 0,
            "unknown member or text 'by'"
        ),
        (
            "\"type\":\"reading\",\"t\":0.050000,", "\"type\":\"note\",\"t\":0.050000,", 0,
            "unknown type of line 'note'"
        ),
        ("\"type\":\"reading\",\"t\":0.050000,", "\"type\":\"reading\",\"t\":-5,", 0, "t must be a time"),
        ("\"type\":\"reading\",\"t\":0.050000,", "\"type\":\"reading\",\"t\":1e300,", 0, "t must be a time"),
        (
            "\"type\":\"reading\",\"t\":0.050000,", "\"type\":\"reading\",\"t\":70,", 0,
            "before that of the line before"
        ),
        (
            "\"slot\":0,\"id\":1,\"x\":600", "\"slot\":0,\"id\":1,\"by\":\"Bob\",\"x\":600", 0,
            "a contact has other members"
        ),
        ("\"phase\":\"down\"", "\"phase\":\"Bob\"", 0, "unknown member or text 'phase'"),
        ("\"buttons\":[]", "\"buttons\":[\"Bob\"]", 0, "unknown member or text 'buttons'"),
        (
            "\"scale\":\"assumed\",\"buttons\"", "\"scale\":\"Bob\",\"buttons\"", 0,
            "unknown member or text 'scale'"
        ),
        ("\"tick\":false", "\"weighed by Bob\":1", 0, "unknown member or text 'weighed by Bob'"),
        ("\"tick\":false", "\"label\":\"Bob\"", 0, "unknown member or text 'label'"),
    ]

    @Test(arguments: edits.indices) func editIsRefused(index: Int) throws {
        let edit = Self.edits[index]
        var place = 0
        let document = Samples.sealed(Self.document) { lines in
            place = lines.firstIndex { $0.contains(edit.from) } ?? -1
            guard place >= 0 else { return }
            lines[place] = lines[place].replacingOccurrences(of: edit.from, with: edit.to)
        }
        try #require(place >= 0, "\(edit.from) is nowhere")
        let error = try #require(throws: StudyError.self) { _ = try Study(document: document) }
        #expect(error.reason.contains(edit.words), "\(error)")
        let line = try #require(error.line)
        #expect(edit.line == 0 ? line > place : line == place + 1)
        if edit.line > 0, edit.line < 4 { #expect(line == edit.line) }
    }

    @Test func changedFile() throws {
        var text = String(decoding: Self.document, as: UTF8.self)
        let range = try #require(text.range(of: "\"raw\":3"))
        text.replaceSubrange(range, with: "\"raw\":4")
        let error = try #require(throws: StudyError.self) { _ = try Study(document: Array(text.utf8)) }
        #expect(error.reason.contains("changed after the study"))
        #expect(error.line == text.split(separator: "\n").count)
    }

    @Test func cutFile() throws {
        #expect(throws: StudyError("it is empty")) { _ = try Study(document: []) }
        for length in stride(from: 1, to: Self.document.count - 1, by: 29_789) {
            let cut = Array(Self.document[..<length])
            do throws(StudyError) {
                let study = try Study(document: cut)
                #expect(!study.isFinished)
                #expect(StudyCheck(study).findings.last?.text.contains("has no end") == true)
                #expect(throws: StudyRefusal.self) { _ = try StudiedUnit(study) }
            } catch {
                #expect(error.reason.contains("cut off"), "\(error)")
            }
        }
        let more = Self.document + Array("{\"type\":\"touch\"}\n".utf8)
        let error = try #require(throws: StudyError.self) { _ = try Study(document: more) }
        #expect(error.reason.contains("after the end"))
    }

    /// Changed bytes are refused or give a study that can be judged, and never a crash.
    @Test(arguments: Seeds.of(1...4)) func mutatedFiles(seed: UInt64) throws {
        let short = try Samples.short()
        var random = SplitMix(seed: seed)
        let words = [
            "null", "-1", "1e300", "\"\"", "{}", "[]", "study", "mass-0-up", "18446744073709551615", "\n",
        ]
        .map { Array($0.utf8) }
        var accepted = 0
        for _ in 0..<SampleSize.damagedStudies.count {
            var bytes = short
            for _ in 0...Int(random.between(0, 4)) {
                let place = Int(random.between(0, Double(bytes.count)))
                switch Int(random.between(0, 6)) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.between(1, 400))))
                case 2:
                    bytes.insert(contentsOf: words[Int(random.between(0, Double(words.count)))], at: place)
                case 3: bytes[place] = bytes[place] ^ 1
                case 4:
                    // Another digit is often a file that is still right, which is what is judged below.
                    let digits = bytes.indices[place...].first { (0x30...0x39).contains(bytes[$0]) }
                    if let digits { bytes[digits] = 0x30 + UInt8(random.next() % 10) }
                default: bytes += bytes[place...].prefix(500)
                }
            }
            // Half of them with an end that fits, so that more than the end is read.
            if random.next() % 2 == 0 { bytes = Samples.sealed(bytes) { _ in } }
            guard let study = try? Study(document: bytes) else { continue }
            accepted += 1
            for finding in StudyCheck(study).findings { #expect(!finding.sentence.isEmpty) }
            guard let unit = try? StudiedUnit(study) else { continue }
            #expect((try? Profile(document: unit.profile(called: "fuzz").document)) != nil)
        }
        if SampleSize.isLarge { #expect(accepted > 0) }
    }
}
