internal import Core
internal import Text

/// A session of the public pressure-response data: a pen on a tablet that was pressed onto a scale.
///
/// The format is that of the repository TheSevenPens/DrawTabData: `{"PressureResponse":[SESSION, …]}`. All members of a
/// session are kept, also unknown ones, so that what was read is written back equal.
package struct PenSession: Equatable, Sendable {
    /// The members in their order, of which `Records` stands for the pairs.
    private var members: [JSONValue.Member]
    /// The pairs as published, which may be out of order or repeated.
    package let pairs: [PenPair]

    /// The name of the member with the pairs.
    static let records = "Records"
    /// The greatest force that is read, in grams: ten times that of any published session.
    private static let greatestForce = 10_000.0
    /// The least force that is read, in grams: a scale that returns to its zero may show a little less.
    private static let leastForce = -5.0

    /// - Parameters:
    ///   - brand: the brand of the pen, in capitals in published data.
    ///   - pen: the model of the pen, such as `huion.pen.pw100`.
    ///   - tablet: the model of the tablet.
    ///   - date: the day as `2026-11-26`.
    ///   - driver: the driver that reported the pressure.
    ///   - pairs: the pairs in ascending order of force.
    package init(
        brand: String, pen: String, tablet: String, date: String, driver: String, pairs: [PenPair]
    ) {
        let texts = [
            ("Brand", brand), ("PenFamily", ""), ("Date", date), ("Driver", driver), ("OS", "LINUX"),
        ]
        members = texts.map { JSONValue.Member(name: $0, value: .string($1)) }
        members.append(JSONValue.Member(name: Self.records, value: .null))
        members += [("PenEntityId", pen), ("TabletEntityId", tablet)].map {
            JSONValue.Member(name: $0, value: .string($1))
        }
        self.pairs = pairs
    }

    /// Reads a session.
    ///
    /// - Throws: `PenRefusal` without pairs, or with a pair outside 0…100 %.
    init(_ value: JSONValue) throws(PenRefusal) {
        guard let records = value[Self.records]?.elements else { throw PenRefusal("'Records' is missing") }
        var pairs: [PenPair] = []
        for (index, record) in records.enumerated() {
            guard let numbers = record.elements?.compactMap(\.double), numbers.count == 2,
                record.elements?.count == 2
            else { throw PenRefusal("pair \(index + 1) is not [force in g, pressure in percent]") }
            guard (0...100).contains(numbers[1]) else {
                throw PenRefusal(
                    "pair \(index + 1): a pressure of \(numbers[1]) % is not between 0 and 100 %")
            }
            guard numbers[0] >= Self.leastForce else {
                throw PenRefusal(
                    "pair \(index + 1): a force of \(numbers[0].significant) g is negative; was the scale tared?"
                )
            }
            guard numbers[0] <= Self.greatestForce else {
                throw PenRefusal("pair \(index + 1): \(numbers[0].significant) g is not a force on a pen")
            }
            pairs.append(PenPair(grams: numbers[0], percent: numbers[1]))
        }
        guard pairs.count >= 2 else {
            throw PenRefusal(
                "\(pairs.count.counted("pair")); a response needs at least 2 pairs of force and pressure")
        }
        members = value.members.map { member in
            member.name == Self.records ? JSONValue.Member(name: member.name, value: .null) : member
        }
        self.pairs = pairs
    }

    /// The brand; empty if the session does not state it.
    package var brand: String { text("Brand") }
    /// The model of the pen; empty if the session does not state it.
    package var pen: String { text("PenEntityId") }
    /// The model of the tablet; empty if the session does not state it.
    package var tablet: String { text("TabletEntityId") }
    /// The day; empty if the session does not state it.
    package var date: String { text("Date") }

    /// Whether a text is part of the name of brand and pen, in upper or lower case.
    package func isNamed(_ name: String) -> Bool {
        "\(brand) \(pen)".lowercased().contains(name.lowercased())
    }

    /// The text of a member; empty if it is missing, or not a text.
    func text(_ name: String) -> String { JSONValue.object(members)[name]?.string ?? "" }

    /// The names of the members that say something.
    var filledMembers: [String] {
        members.filter { $0.value != .null && $0.value != .string("") }.map(\.name)
    }

    func encode(into json: inout JSONWriter) {
        json.beginObject()
        for member in members {
            json.key(member.name)
            guard member.name == Self.records else {
                json.value(member.value)
                continue
            }
            json.beginArray()
            for pair in pairs { json.value([pair.grams, pair.percent]) }
            json.endArray()
        }
        json.endObject()
    }
}

/// A file of sessions in the public format.
package struct PenSessionFile: Equatable, Sendable {
    /// The sessions in the order of the file.
    package var sessions: [PenSession]

    package init(_ sessions: [PenSession]) { self.sessions = sessions }

    /// Reads a file.
    ///
    /// - Parameter bytes: the text in UTF-8; it may be indented.
    /// - Throws: `PenRefusal` with the line, or with the number and the pen of a session.
    package init(_ bytes: [UInt8]) throws(PenRefusal) {
        // The parser reads one line; a newline is white space in JSON, and none may be within a string.
        let flat = bytes.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        let value: JSONValue
        do throws(LineError) { value = try JSONParser.value(of: flat.span) } catch {
            let before = bytes.prefix(error.column - 1)
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            throw PenRefusal("line \(line): \(error.reason)")
        }
        guard let elements = value["PressureResponse"]?.elements else {
            throw PenRefusal("no list 'PressureResponse', with which files of pressure responses begin")
        }
        sessions = []
        for (index, element) in elements.enumerated() {
            do throws(PenRefusal) { sessions.append(try PenSession(element)) } catch {
                let name = element["PenEntityId"]?.string.map { " (\($0))" } ?? ""
                throw PenRefusal("session \(index + 1)\(name): \(error.description)")
            }
        }
    }

    /// The text of the file, in one line without a newline, as the public files are.
    package var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.array("PressureResponse", sessions) { $1.encode(into: &$0) }
        json.endObject()
        return json.take()
    }
}

extension JSONWriter {
    /// Writes a value that was parsed; numbers are written as they were read.
    fileprivate mutating func value(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .truth(let truth): self.value(truth)
        case .number(let text): raw(json: text.utf8)
        case .string(let text): self.value(text)
        case .array(let elements):
            beginArray()
            for element in elements { self.value(element) }
            endArray()
        case .object(let members):
            beginObject()
            for member in members {
                key(member.name)
                self.value(member.value)
            }
            endObject()
        }
    }
}
