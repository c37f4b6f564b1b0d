import Foundation
import RealRecordings
import TestSupport
import Testing

import Pens

/// Sessions as tables of pairs.
@Suite struct PenTableTests {
    @Test(
        "All public sessions pass through a table and keep their pairs and names",
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
    func roundTrip() throws {
        var count = 0
        for path in RecordingsFolder.files(in: "pressure-response", ending: ".json") {
            let sessions = try PenSessionFile([UInt8](try Data(contentsOf: URL(filePath: path)))).sessions
            let read = try PenTable.sessions(in: Array(PenTable.text(of: sessions).utf8))
            #expect(read.map(\.pairs) == sessions.map(\.pairs))
            #expect(read.map(\.pen) == sessions.map(\.pen) && read.map(\.title) == sessions.map(\.title))
            #expect(PenTable.losses(of: sessions).isEmpty)
            count += sessions.count
        }
        #expect(count == 93)
    }

    /// What people note in a spreadsheet: other columns, another order, German separators, no names.
    @Test(arguments: [
        "percent,force_g\n0,1.5\n50,20\n100,300\n", "Percent;Force_g\r\n0;1,5\r\n50;20\r\n100;300\r\n",
        "sep=;\r\npercent;force_g\r\n0;1,5\r\n50;20\r\n100;300\r\n",
        "\u{FEFF}note,force_g,percent\n\"a, b\",1.5,0\n,20,50\n,300 ,100\n",
    ])
    func spreadsheets(_ text: String) throws {
        let sessions = try PenTable.sessions(in: Array(text.utf8))
        #expect(
            sessions.map(\.pairs) == [
                [
                    PenPair(grams: 1.5, percent: 0), PenPair(grams: 20, percent: 50),
                    PenPair(grams: 300, percent: 100),
                ]
            ])
    }

    @Test("Rows of one pen are a session, in any order; a session column separates them") func grouped()
        throws
    {
        let text = "pen,force_g,percent\na,1,0\nb,2,0\na,9,100\nb,8,100\n;;\n,,\na,7,50\n"
            .replacing(";;\n", with: "")
        let sessions = try PenTable.sessions(in: Array(text.utf8))
        #expect(sessions.map(\.pen) == ["a", "b"] && sessions.map(\.pairs.count) == [3, 2])
        let numbered = "session,pen,force_g,percent\n1,a,1,0\n2,a,2,0\n1,a,9,100\n2,a,8,100\n"
        #expect(try PenTable.sessions(in: Array(numbered.utf8)).map(\.pairs.count) == [2, 2])
    }

    @Test func membersThatATableLacksAreNamed() throws {
        let text = #"{"PressureResponse":[{"Serial":7,"PenFamily":"","Records":[[1,0],[2,100]]}]}"#
        #expect(PenTable.losses(of: try PenSessionFile(Array(text.utf8)).sessions) == ["Serial"])
    }

    @Test(arguments: [
        ("", "neither the public JSON"), ("a,b\n1,2\n", "the columns force_g and percent"),
        ("force_g,percent\n1,0\n2\n", "line 3, percent: no number"),
        ("force_g,percent\n10,5,0\n12,5,1,25\n", "line 2 has 3 fields, the header 2"),
        ("force_g\n1\n", "the column percent is missing; there are: force_g"),
        ("force_g,force_g,percent\n1,1,0\n", "several columns force_g"),
        ("force_g,percent\n-9,0\n5,100\n", "a force of -9.00 g is negative"),
        ("force_g,percent\n1,0\nx,5\n", "line 3, force_g: not a number: x"),
        ("force_g,percent\n1,0\n2,101\n", "session at line 2: pair 2: a pressure of 101.0 %"),
        ("force_g,percent\n1,0\n", "session at line 2: 1 pair"),
        ("f\0o\0r\0c\0e\0", "UTF-16"),
    ])
    func refused(_ text: String, _ reason: String) {
        let refusal = #expect(throws: PenRefusal.self) { try PenTable.sessions(in: Array(text.utf8)) }
        #expect(refusal?.description.contains(reason) == true, "\(refusal?.description ?? "")")
    }

    @Test func otherEncodingsAreRefused() {
        let bytes = Array("pen,force_g,percent\nStift ".utf8) + [0xE4] + Array(",1,0\n".utf8)
        let refusal = #expect(throws: PenRefusal.self) { try PenTable.sessions(in: bytes) }
        #expect(refusal?.description.contains("UTF-8") == true)
    }

    @Test("Any bytes are read or refused") func anyBytes() {
        var random = SplitMix(seed: 11)
        let start = Array("pen,force_g,percent\na,1,0\na,9,100\n".utf8)
        for _ in 0..<20_000 {
            var bytes = start
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                    in: .min ... .max, using: &random)
            }
            do throws(PenRefusal) {
                for session in try PenTable.sessions(in: bytes) {
                    #expect(session.pairs.allSatisfy { $0.grams.isFinite && (0...100).contains($0.percent) })
                }
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }
}
