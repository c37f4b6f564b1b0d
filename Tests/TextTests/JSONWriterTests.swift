import Testing

import Text

/// JSON text, judged by another reader of it.
@Suite struct JSONWriterTests {
    @Test("A name of the program's own text, and text to go on behind") func ownNames() {
        var json = JSONWriter(appendingTo: Array("[1]\n".utf8))
        json.beginObject()
        json.members(atMost: 40) { room in
            room.append(member: "peak_g")
            room.append(decimal: 1)
        }
        let name: JSONName = "cut"
        json.members(atMost: name.memberLength + 5) { room in
            room.append(member: name)
            room.append(json: false)
        }
        json.endObject()
        #expect(JSONName("peak_g").string == "peak_g")
        #expect(String(decoding: json.take(), as: UTF8.self) == "[1]\n" + #"{"peak_g":1,"cut":false}"#)
    }

    @Test("A line begins with its type and its command, and the next one without a comma") func lines() {
        var json = JSONWriter()
        json.line("touch") { $0.field("slot", 1) }
        json.line("summary", of: "play") { _ in }
        let text = "{\"type\":\"touch\",\"slot\":1}\n{\"type\":\"summary\",\"command\":\"play\"}\n"
        #expect(json.text == text)
        #expect(JSONWriter.line("touch") { $0.field("slot", 1) } == Array(text.utf8.prefix(26)))
    }

    @Test("Separators stand where they must, at every depth") func nesting() {
        var json = JSONWriter()
        json.beginObject()
        json.field("a", 1)
        json.key("b")
        json.beginArray()
        json.value(true)
        json.null()
        json.beginArray()
        json.endArray()
        json.beginObject()
        json.endObject()
        json.value("x")
        json.endArray()
        json.field("c", nil as String?)
        json.field("d", nil as Int?)
        json.field("e", microseconds: nil)
        json.field("f", microseconds: -1)
        json.key("g")
        json.raw(json: Array("{}".utf8))
        json.field("h", false)
        json.endObject()
        json.endLine()
        json.beginObject()
        json.endObject()
        #expect(
            json.text
                == #"{"a":1,"b":[true,null,[],{},"x"],"c":null,"d":null,"e":null,"f":-0.000001,"g":{},"h":false}"#
                + "\n{}")
        json.clear()
        json.value(1)
        #expect(json.text == "1")
    }

    @Test("Every scalar comes back as it was, and none that a terminal obeys stands bare") func scalars()
        throws
    {

        let all = (UInt32.min...0x10FFFF).compactMap(Unicode.Scalar.init)
        for start in stride(from: 0, to: all.count, by: 65_536) {
            var given = ""
            given.unicodeScalars.append(contentsOf: all[start..<min(start + 65_536, all.count)])
            var json = JSONWriter()
            json.value(given)
            let back = try #require(try JSONReader.read(json.bytes) as? String)
            #expect(Array(back.unicodeScalars) == Array(given.unicodeScalars), "from \(start)")
            #expect(json.text.unicodeScalars.allSatisfy { !$0.isUnsafeToShow }, "from \(start)")
        }
    }

    @Test(
        "Hostile keys and values",
        arguments: [
            "\u{1B}[31m", "\"},{\"type\":\"reading\"", "\\", "\\\"", "line\nline\r\n\u{2028}", "\0",
            "\u{202E}abc",
            "</script>", String(repeating: "\u{1B}\"\\🍑", count: 2_500),
        ])
    func hostile(_ text: String) throws {
        var json = JSONWriter()
        json.beginObject()
        json.field(text, text)
        json.endObject()
        #expect(try JSONReader.read(json.bytes) as? [String: String] == [text: text])
        #expect(!json.bytes.contains { $0 < 0x20 || $0 == 0x7F })
    }

    @Test("Numbers keep full precision; what JSON cannot hold is null; zero has no sign") func numbers()
        throws
    {
        let numbers: [Double] = [
            0.1, 1 / 3, 147.6, 1e-300, .leastNormalMagnitude, 1e16, 1e300, -.greatestFiniteMagnitude,
            .ulpOfOne,
            123_456_789.987654321,
        ]
        for number in numbers {
            var json = JSONWriter()
            json.value(number)
            #expect(Double(json.text) == number)
            _ = try JSONReader.read(json.bytes)
        }
        for (number, text) in [
            (Double.nan, "null"), (.infinity, "null"), (-.infinity, "null"), (-0.0, "0.0"), (2, "2.0"),
        ] {
            var json = JSONWriter()
            json.value(number)
            #expect(json.text == text)
        }
        var json = JSONWriter()
        json.beginArray()
        json.value(Int64.min)
        json.value(Int8.max)
        json.endArray()
        #expect(json.text == "[-9223372036854775808,127]")
    }
}
