internal import Core
import Text

extension RecordingHeader {
    /// Reads a device object of a native trace or of a session line.
    ///
    /// - Throws: `LineError` if a number in it is invalid.
    mutating func readDevice(_ value: JSONValue, at position: Int) throws(LineError) {
        if let name = value["name"]?.string { try begin(name: name, at: position) }
        func id(_ name: String) -> UInt16 {
            read(name, value[name], "a whole number up to 65535") { $0.integer() } ?? 0
        }
        device.identity = DeviceIdentity(
            bus: id("bus"), vendor: id("vendor"), product: id("product"), version: id("version"))
        let kind = read("kind", value["kind"], "a kind of pad") {
            $0.string.flatMap(DeviceKind.init(rawValue:))
        }
        if let kind { statement = .init(kind, why: value["why"]?.string ?? "the recording says so") }
        for list in value["codes"]?.members ?? [] {
            guard let type = EventType.number(named: list.name) else { continue }
            for code in list.value.elements ?? [] {
                guard let number = code.integer(UInt16.self) else {
                    throw LineError(at: position, "the code is not a number")
                }
                device.add(code: number, ofType: type)
            }
        }
        for property in value["properties"]?.elements ?? [] {
            let number = read("a property", property, "a whole number up to 65535") {
                $0.integer(UInt16.self)
            }
            if let number { device.add(code: number, ofType: nil) }
        }
    }

    /// Reads a value that is not needed; one that cannot be used is noted, since the figures do not contain it.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - value: the value; nil if there is none.
    ///   - expected: what it must be.
    ///   - parse: returns what it means; nil if it cannot be used.
    mutating func read<Meaning>(
        _ name: String, _ value: JSONValue?, _ expected: String, by parse: (JSONValue) -> Meaning?
    ) -> Meaning? {
        guard let value else { return nil }
        let meaning = parse(value)
        if meaning == nil {
            let text = value.shortText.map { " (\($0))" } ?? ""
            defects.append("\(name.printable(limit: 40))\(text) is not \(expected), so it is not used")
        }
        return meaning
    }

    /// Reads the pressure axis.
    ///
    /// - Throws: `LineError` if it is not a pressure axis.
    mutating func readAxis(_ value: JSONValue, at position: Int) throws(LineError) {
        guard value != .null else { return }
        let name = value["code"]?.string ?? "ABS_MT_PRESSURE"
        guard let code = AbsoluteCode.number(named: name),
            code == AbsoluteCode.slotPressure || code == AbsoluteCode.pressure
        else { throw LineError(at: position, "unknown pressure axis \(name)") }
        pressureCode = code
        readDeclared(value["declared"])
        guard value["minimum"] != nil || value["maximum"] != nil else { return }
        device.axes[code] = try axis(value, name, at: position)
    }

    /// Reads the force that the device declares.
    mutating func readDeclared(_ value: JSONValue?) {
        device.declaredForce = read("declared", value, "a force of a report descriptor") { DeclaredForce($0) }
    }

    /// Reads the other axes.
    ///
    /// - Throws: `LineError` if one of them is not an axis.
    mutating func readAxes(_ value: JSONValue, at position: Int) throws(LineError) {
        for member in value.members {
            guard let code = AbsoluteCode.number(named: member.name) else {
                throw LineError(at: position, "unknown axis \(member.name)")
            }
            device.axes[code] = try axis(member.value, member.name, at: position)
        }
    }

    /// Reads the scale from which the grams of the recording were derived.
    mutating func readScale(kind: JSONValue?, fullScale: JSONValue?) {
        let origin = read("the kind of scale", kind, "one that this program writes") {
            $0.string.flatMap(Scale.Provenance.init(rawValue:))
        }
        guard origin == .assumed else { return }
        let grams = read("full_scale_g", fullScale, "a mass above 0 and up to 1000000 g") {
            $0.double.flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil }
        }
        // Earlier versions wrote that of force pads for all kinds.
        if let grams, grams != Scale.assumedFullScale { assumedFullScale = grams }
    }

    /// Reads the entries that users added.
    mutating func readMeta(_ value: JSONValue?) {
        meta = (value?.members ?? []).map { member in
            (member.name, read("meta \(member.name)", member.value, "a text", by: \.string) ?? "")
        }
    }

    /// The minimum of the pressure axis; 0 if it is unknown.
    var pressureMinimum: Int32 { statedMinimum ?? pressureCode.flatMap { device.axes[$0]?.minimum } ?? 0 }

    private mutating func axis(
        _ value: JSONValue, _ name: String, at position: Int
    ) throws(LineError) -> AbsoluteAxis {
        guard let minimum = value["minimum"]?.integer(Int32.self),
            let maximum = value["maximum"]?.integer(Int32.self)
        else { throw LineError(at: position, "\(name) is stated without its minimum and maximum") }
        func number(_ member: String) -> Int32 {
            read("\(member) of \(name)", value[member], "a whole number") { $0.integer() } ?? 0
        }
        var axis = AbsoluteAxis(
            minimum: minimum, maximum: maximum, fuzz: number("fuzz"), flat: number("flat"),
            resolution: number("resolution"))
        if value["limit"]?.truth == false { axis.end = .greatest }
        return axis
    }
}

extension DeclaredForce {
    /// Reads the force of a report descriptor or a table as repeated in a recording; nil if it cannot be a force.
    init?(_ value: JSONValue?) {
        guard let perCount = value?["g_per_count"]?.double, perCount > 0, perCount <= 1e6,
            let offset = value?["offset_g"]?.double, offset.magnitude <= 1e9
        else { return nil }
        let source = value?["source"]?.string.flatMap(Source.init(rawValue:))
        self.init(offset: offset, gramsPerCount: perCount, source: source ?? .descriptor)
    }
}

extension JSONValue {
    /// A text, a number or a truth value as a message quotes it; nil for others.
    fileprivate var shortText: String? {
        switch self {
        case .string(let text), .number(let text): text.printable(limit: 40)
        case .truth(let truth): "\(truth)"
        case .null, .array, .object: nil
        }
    }
}
