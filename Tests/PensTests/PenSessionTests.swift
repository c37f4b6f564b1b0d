import Foundation
import Oracles
import RealRecordings
import TestSupport
import Testing

import Pens

/// The public pressure responses, and files that are not in order.
@Suite struct PenSessionTests {
    private static func file(_ records: String, pen: String = "a.pen") -> [UInt8] {
        Array("{\"PressureResponse\":[{\"PenEntityId\":\"\(pen)\",\"Records\":\(records)}]}".utf8)
    }

    private static func response(_ records: String) throws -> PenResponse {
        try PenResponse(try PenSessionFile(file(records)).sessions[0].pairs)
    }

    @Test(
        "All public sessions are read and written back equal",
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
    func roundTrip() throws {
        var (sessions, pairs) = (0, 0)
        for path in RecordingsFolder.files(in: "pressure-response", ending: ".json") {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            let file = try PenSessionFile(bytes)
            #expect(file.bytes == bytes)
            #expect(try PenSessionFile(file.bytes) == file)
            sessions += file.sessions.count
            pairs += file.sessions.reduce(0) { $0 + $1.pairs.count }
            for session in file.sessions {
                #expect(!session.pen.isEmpty && !session.tablet.isEmpty && !session.brand.isEmpty)
                #expect(session.date.count == 10)
            }
        }
        #expect(sessions == 93)
        #expect(pairs == 3506)
    }

    @Test("Unknown members and an indented file are kept") func unknown() throws {
        let text = """
            {"PressureResponse": [
              {"Brand": "X", "Serial": [1, 2.50, null], "Records": [[1.5, 0], [2, 100]], "Extra": {"a": true}}
            ]}
            """
        let file = try PenSessionFile(Array(text.utf8))
        let written = String(decoding: file.bytes, as: UTF8.self)
        #expect(
            written
                == "{\"PressureResponse\":[{\"Brand\":\"X\",\"Serial\":[1,2.50,null],\"Records\":[[1.5,0.0],[2.0,100.0]],\"Extra\":{\"a\":true}}]}"
        )
        #expect(try PenSessionFile(file.bytes) == file)
    }

    @Test("An own session is read back") func own() throws {
        let pairs = [PenPair(grams: 3.25, percent: 0), PenPair(grams: 300, percent: 100)]
        let session = PenSession(
            brand: "WACOM", pen: "wacom.pen.x", tablet: "wacom.tablet.y", date: "2026-11-26", driver: "evdev",
            pairs: pairs)
        let read = try PenSessionFile(PenSessionFile([session]).bytes)
        #expect(read.sessions == [session])
        #expect(read.sessions[0].pen == "wacom.pen.x")
    }

    @Test(
        "Input that is no response is refused with what is wrong",
        arguments: [
            (
                "[[1,0],[2,101]]",
                "session 1 (a.pen): pair 2: a pressure of 101.0 % is not between 0 and 100 %"
            ),
            ("[[1,-1],[2,50]]", "pair 1: a pressure of -1.0 % is not between 0 and 100 %"),
            ("[[1,0]]", "1 pair; a response needs at least 2 pairs"), ("[]", "0 pairs; a response needs"),
            ("[[1,0],[2]]", "pair 2 is not [force in g, pressure in percent]"),
            ("[[1,0],[\"2\",3]]", "pair 2 is not [force in g, pressure in percent]"),
            ("[[1,0],[1e6,3]]", "1000000 g is not a force on a pen"), ("null", "'Records' is missing"),
            ("[[1,0],[2,3]", "line 1: expected “,”"),
        ])
    func refused(records: String, reason: String) {
        let refusal = #expect(throws: PenRefusal.self) { try PenSessionFile(Self.file(records)) }
        #expect(refusal?.description.contains(reason) == true, "\(refusal?.description ?? "")")
    }

    @Test("Files that are something else are refused", arguments: ["{}", "[1]", "{\"PressureResponse\":3}"])
    func other(text: String) {
        let refusal = #expect(throws: PenRefusal.self) { try PenSessionFile(Array(text.utf8)) }
        #expect(refusal?.description.contains("PressureResponse") == true)
    }

    @Test(
        "Pairs that are not in order are used, and said",
        arguments: [
            ("[[30,50],[10,0],[20,10],[40,100]]", [PenLimit.unsorted]),
            ("[[10,0],[20,10],[20,10],[40,100]]", [.duplicated(1)]),
            ("[[10,0],[20,50],[30,40],[40,100]]", [.falling(percent: 10)]),
            ("[[10,0],[20,50],[30,40]]", [.falling(percent: 10), .noMaximum]),
            ("[[10,5],[20,50],[30,100]]", [.noActivation]),
            ("[[10,0],[12,1],[13,0],[30,100]]", [.falling(percent: 1), .noActivation]),
        ])
    func stated(records: String, limits: [PenLimit]) throws {
        #expect(try Self.response(records).limits == limits)
    }

    @Test(
        "One pair twice, or one pressure at every force, is no response",
        arguments: [
            ("[[10,5],[10,5]]", "a single pair"),
            ("[[10,5],[20,5]]", "the pressure is 5.00 % at every force"),
        ])
    func single(records: String, reason: String) {
        let refusal = #expect(throws: PenRefusal.self) { try Self.response(records) }
        #expect(refusal?.description.contains(reason) == true)
    }

    @Test("Full pressure throughout gives the smallest force as maximum") func saturated() throws {
        let response = try Self.response("[[10,99],[20,100],[30,100]]")
        #expect(response.maximum == 15)
        #expect(response.grams(atPercent: 99.5) == 15)
        #expect(response.grams(atPercent: 50) == nil)
    }

    @Test("The line of results has the keys of the contract, and null for what is unknown") func line() throws
    {
        let figures = PenFigures(try Self.response("[[10,0],[20,10],[40,100]]"))
        let text = String(decoding: figures.line(), as: UTF8.self)
        let value = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(value["type"] as? String == "pen-result")
        #expect((value["activation_g"] as? [String: Any])?["value"] as? Double == 15)
        #expect((value["activation_g"] as? [String: Any])?["low"] is NSNull)
        #expect((value["maximum_g"] as? [String: Any])?["value"] as? Double == 30)
        #expect((value["percentiles"] as? [[String: Any]])?.count == 17)
        for key in ["hysteresis_g", "repeatability_g", "steps", "refresh_every"] {
            #expect(value[key] is NSNull, "\(key)")
        }
        let check = try #require(value["hlk"] as? [String: Any])
        #expect(check["activation_ok"] as? Bool == true)
        #expect(Set(check.keys) == ["activation_ok", "r2_logarithmic", "r2_linear", "passes"])
    }
}

/// The published figures against numpy.
@Suite struct PenOracleTests {
    @Test(
        "Activation, maximum, percentiles and correlations equal the published definitions",
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)),
        .enabled(if: Python.withNumPy != nil, "there is no python3 with numpy on this machine"))
    func published() throws {
        let python = try #require(Python.withNumPy)
        for path in RecordingsFolder.files(in: "pressure-response", ending: ".json") {
            let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            let answers = try python.ask("pen.py", PenResponse.percentiles.map { "\($0)" }, on: text)
                .split(separator: "\n").map { $0.split(separator: " ").map { Double($0) ?? .nan } }
            let sessions = try PenSessionFile(Array(text.utf8)).sessions
            try #require(answers.count == sessions.count)
            for (session, wanted) in zip(sessions, answers) {
                let figures = PenFigures(try PenResponse(session.pairs))
                let found =
                    [figures.activation?.value, figures.maximum?.value]
                    + figures.percentiles.map { $0.force?.value }
                    + [figures.logarithmic.logarithmic, figures.logarithmic.linear]
                try #require(found.count == wanted.count)
                for (one, other) in zip(found, wanted) {
                    let agrees = one.map { abs($0 - other) < 1e-9 } ?? other.isNaN
                    #expect(agrees, "\(session.pen) \(session.date)")
                }
            }
        }
    }
}
