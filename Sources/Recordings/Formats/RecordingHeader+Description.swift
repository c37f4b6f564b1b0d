internal import Core
import Text

extension RecordingHeader {
    /// Reads a device object of a native trace or of a session line.
    ///
    /// - Throws: `LineError` if a number in it is invalid.
    mutating func readDevice(_ value: JSONValue, at position: Int) throws(LineError) {
        if let name = value["name"]?.string { try begin(name: name, at: position) }
        func id(_ name: String) -> UInt16 { value[name]?.integer() ?? 0 }
        device.identity = DeviceIdentity(
            bus: id("bus"), vendor: id("vendor"), product: id("product"), version: id("version"))
        if let kind = value["kind"]?.string.flatMap(DeviceKind.init(rawValue:)) {
            statedKind = Classification(kind: kind, why: value["why"]?.string ?? "the recording says so")
        }
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
            if let number = property.integer(UInt16.self) { device.add(code: number, ofType: nil) }
        }
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
        device.declaredForce = DeclaredForce(value["declared"])
        guard value["minimum"] != nil || value["maximum"] != nil else { return }
        device.axes[code] = try Self.axis(value, name, at: position)
    }

    /// Reads the other axes.
    ///
    /// - Throws: `LineError` if one of them is not an axis.
    mutating func readAxes(_ value: JSONValue, at position: Int) throws(LineError) {
        for member in value.members {
            guard let code = AbsoluteCode.number(named: member.name) else {
                throw LineError(at: position, "unknown axis \(member.name)")
            }
            device.axes[code] = try Self.axis(member.value, member.name, at: position)
        }
    }

    /// Reads the scale from which the grams of the recording were derived.
    mutating func readScale(kind: JSONValue?, fullScale: JSONValue?) {
        let isAssumed = kind?.string == Scale.Provenance.assumed.rawValue
        guard isAssumed, let grams = fullScale?.double, grams > 0, grams <= 1e6 else { return }
        assumedFullScale = grams
    }

    /// Reads the entries that users added.
    mutating func readMeta(_ value: JSONValue?) {
        meta = (value?.members ?? []).map { ($0.name, $0.value.string ?? "") }
    }

    /// The minimum of the pressure axis; 0 if it is unknown.
    var pressureMinimum: Int32 { statedMinimum ?? pressureCode.flatMap { device.axes[$0]?.minimum } ?? 0 }

    private static func axis(
        _ value: JSONValue, _ name: String, at position: Int
    ) throws(LineError) -> AbsoluteAxis {
        guard let minimum = value["minimum"]?.integer(Int32.self),
            let maximum = value["maximum"]?.integer(Int32.self)
        else { throw LineError(at: position, "\(name) is stated without its minimum and maximum") }
        return AbsoluteAxis(
            minimum: minimum, maximum: maximum, fuzz: value["fuzz"]?.integer() ?? 0,
            flat: value["flat"]?.integer() ?? 0, resolution: value["resolution"]?.integer() ?? 0)
    }
}

extension DeclaredForce {
    /// Reads the force of a report descriptor as repeated in a recording; nil if it cannot be a force.
    init?(_ value: JSONValue?) {
        guard let perCount = value?["g_per_count"]?.double, perCount > 0, perCount <= 1e6,
            let offset = value?["offset_g"]?.double, offset.magnitude <= 1e9
        else { return nil }
        self.init(offset: offset, gramsPerCount: perCount)
    }
}
