internal import Core
internal import Text

extension TraceDescription {
    /// Appends the header of a native trace, which describes the source of its rows.
    func appendCSVHead(timeZero: SourceTime?, _ time: TimeOfDay?, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "# forcescale-trace: \(HeaderComment.version)\n".utf8)
        bytes.appendNote("device") { json in
            json.identity(of: origin.device)
            if let kind = origin.device.judgment.kind {
                json.field("kind", kind.rawValue)
                json.field("why", origin.device.judgment.why)
            }
            json.declarations(of: origin.device.capabilities)
        }
        let code = origin.mode.pressureCode
        bytes.appendNote("axis") { json in
            json.field("code", AbsoluteCode.name(of: code))
            if let axis = origin.device.axes[code], origin.axis != nil {
                json.members(of: axis)
            } else if let force = origin.axis?.declaredForce {
                json.field("declared", force)
            }
        }
        bytes.appendNote("axes") { $0.axes(of: origin.device, without: code) }
        if let scale = configuration?.channel.scale { bytes.appendNote("scale") { $0.members(of: scale) } }
        if let started = origin.started { bytes.append(contentsOf: "# started: \(started)\n".utf8) }
        if let timeZero { bytes.appendClock(timeZero, time) }
        if !meta.isEmpty { bytes.appendNote("meta") { $0.members(of: meta) } }
        bytes.append(contentsOf: CSVColumns.line.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension [UInt8] {
    /// Appends the line of the clock.
    mutating func appendClock(_ timeZero: SourceTime, _ time: TimeOfDay?) {
        appendNote("clock") { $0.members(timeZero: timeZero, time) }
    }
}

/// A 32-bit clock whose wraparounds are counted.
struct UnwrappedClock {
    private var high: Int64 = 0
    private var last: UInt32?

    /// Returns the count without wraparounds. A device may also restart its clock, which is not a wraparound.
    mutating func unwrap(_ count: UInt32) -> Int64 {
        if let last, count < last, last - count > 1 << 31 { high += 1 << 32 }
        last = count
        return high + Int64(count)
    }
}
