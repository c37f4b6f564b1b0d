internal import Core
internal import Text

/// Reads the fields of a profile document and checks their types.
struct ProfileFields {
    let json: JSONValue

    init(_ json: JSONValue) { self.json = json }

    func text(_ name: String) throws(MalformedProfile) -> String {
        guard let text = json[name]?.string, text.utf8.count <= 4_096 else {
            throw MalformedProfile("\(name) must be a string of at most 4096 bytes")
        }
        return text
    }

    func number(_ name: String) throws(MalformedProfile) -> Double? {
        guard let value = json[name] else { return nil }
        guard let number = value.double, number.isFinite else {
            throw MalformedProfile("\(name) must be a number")
        }
        return number
    }

    func numbers(_ name: String) throws(MalformedProfile) -> [Double] {
        let numbers = json[name]?.elements?.map { $0.double.flatMap { $0.isFinite ? $0 : nil } }
        guard let numbers, numbers.allSatisfy({ $0 != nil }) else {
            throw MalformedProfile("\(name) must be a list of numbers")
        }
        return numbers.compactMap(\.self)
    }

    func device() throws(MalformedProfile) -> Profile.Device? {
        guard let value = json["device"] else { return nil }
        let fields = ProfileFields(value)
        return Profile.Device(
            name: try fields.text("name"),
            identity: DeviceIdentity(
                bus: try fields.whole("bus", of: "device"), vendor: try fields.whole("vendor", of: "device"),
                product: try fields.whole("product", of: "device"),
                version: try fields.whole("version", of: "device")))
    }

    func axis() throws(MalformedProfile) -> Profile.Axis? {
        guard let value = json["axis"] else { return nil }
        let fields = ProfileFields(value)
        let codes = ["ABS_MT_PRESSURE": AbsoluteCode.slotPressure, "ABS_PRESSURE": AbsoluteCode.pressure]
        guard let code = codes[try fields.text("code")] else {
            throw MalformedProfile("code of axis must be ABS_MT_PRESSURE or ABS_PRESSURE")
        }
        let minimum: Int32 = try fields.whole("minimum", of: "axis")
        let maximum: Int32 = try fields.whole("maximum", of: "axis")
        guard let axis = Profile.Axis(code: code, minimum: minimum, maximum: maximum) else {
            throw MalformedProfile("its axis range \(minimum) to \(maximum) is invalid")
        }
        return axis
    }

    func sensor() throws(MalformedProfile) -> Profile.Sensor? {
        guard let value = json["sensor"] else { return nil }
        let fields = ProfileFields(value)
        func share(_ name: String, from least: Double) throws(MalformedProfile) -> Double? {
            if value[name] == .null { return nil }
            guard let percent = try fields.number(name) else { return nil }
            guard (least...100).contains(percent) else {
                throw MalformedProfile("\(name) of sensor is out of range: \(percent)")
            }
            return percent / 100
        }
        return Profile.Sensor(
            hysteresis: try share("hysteresis_pct", from: 0), creep: try share("creep_pct", from: -100))
    }

    func points() throws(MalformedProfile) -> [CalibrationPoint] {
        guard let elements = json["points"]?.elements else {
            throw MalformedProfile("points must be a list")
        }
        var points: [CalibrationPoint] = []
        for (index, element) in elements.enumerated() {
            let fields = ProfileFields(element)
            guard let reference = try fields.number("reference_g"), let raw = try fields.number("raw") else {
                throw MalformedProfile("point \(index + 1) must have reference_g and raw")
            }
            var direction: CalibrationPoint.Direction?
            if element["direction"] != nil {
                direction = CalibrationPoint.Direction(rawValue: try fields.text("direction"))
                guard direction != nil else {
                    throw MalformedProfile("direction of point \(index + 1) must be up or down")
                }
            }
            let point = CalibrationPoint(
                referenceGrams: reference, raw: raw, direction: direction,
                uncertainty: try fields.number("u_ref_g"), deviation: try fields.number("u_counts_g"))
            if let defect = point.defect { throw MalformedProfile("point \(index + 1): \(defect)") }
            points.append(point)
        }
        return points
    }

    private func whole<Integer: FixedWidthInteger>(
        _ name: String, of object: String
    ) throws(MalformedProfile) -> Integer {
        guard let number = json[name]?.integer(Integer.self) else {
            throw MalformedProfile(
                "\(name) of \(object) must be a whole number from \(Integer.min) to \(Integer.max)")
        }
        return number
    }
}
