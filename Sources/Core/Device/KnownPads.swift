/// A device that is identified by its vendor and product id, regardless of what it declares.
package struct KnownPad: Equatable, Sendable {
    /// The vendor id.
    package var vendor: UInt16
    /// The product id.
    package var product: UInt16
    /// The quantity that its pressure axis measures; nil if it does not sense pressure.
    package var kind: DeviceKind?
    /// Its common name.
    package var name: String
    /// What is known beside the kind, as part of a sentence; empty if nothing is.
    package var remark = ""
    /// The range of its pressure axis with the source; nil if unknown.
    package var range: SourcedFact<ClosedRange<Int32>>?
    /// The counts at which it generates a click, with the source; nil if unknown or if the pad has a switch.
    package var click: SourcedFact<ClickCounts>?
}

/// A fact with its source.
package struct SourcedFact<Fact: Equatable & Sendable>: Equatable, Sendable {
    package var fact: Fact
    /// The source of the fact.
    package var source: String
}

/// The pressure counts at which a pad without a mechanical switch generates a click.
package struct ClickCounts: Equatable, Sendable {
    /// The count at which the button is pressed.
    package var press: Int32
    /// The count at which the button is released; nil if unknown.
    package var release: Int32?
}

/// The table of known pads.
package struct KnownPads: Equatable, Sendable {
    /// The pads in the order of the table.
    package let pads: [KnownPad]
    private let rows: [UInt32: Int]
    private var calibrated: Set<UInt32> = []

    package init() {
        pads = []
        rows = [:]
    }

    /// Reads a CSV table with a header row and without quoted fields.
    ///
    /// Columns: `vendor,product,kind,name,number,source,minimum,maximum,range_source,press,release,click_source,knobs,
    /// knobs_source`; the last two are for people. Ids are hexadecimal; kind `none` denotes a device that does not sense pressure. Unknown values are empty; every known
    /// value needs a source.
    ///
    /// - Throws: `MalformedPads` with the line number.
    package init(csv bytes: [UInt8]) throws(MalformedPads) {
        var pads: [KnownPad] = []
        var rows: [UInt32: Int] = [:]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let pad = try KnownPad(line, number: index + 1)
            guard rows.updateValue(pads.count, forKey: Self.key(pad.vendor, pad.product)) == nil else {
                throw MalformedPads(line: index + 1, reason: "duplicate ids")
            }
            pads.append(pad)
        }
        self.pads = pads
        self.rows = rows
    }

    /// The pad with the given vendor and product; bus and version are ignored.
    package subscript(identity: DeviceIdentity) -> KnownPad? {
        rows[Self.key(identity.vendor, identity.product)].map { pads[$0] }
    }

    /// Adds devices of which calibration profiles say that their counts are a force.
    package mutating func addCalibrated(_ identities: [DeviceIdentity]) {
        for identity in identities where identity.vendor != 0 {
            calibrated.insert(Self.key(identity.vendor, identity.product))
        }
    }

    /// Whether a calibration profile says that the counts of a device are a force.
    package func isCalibrated(_ identity: DeviceIdentity) -> Bool {
        calibrated.contains(Self.key(identity.vendor, identity.product))
    }

    private static func key(_ vendor: UInt16, _ product: UInt16) -> UInt32 {
        UInt32(vendor) << 16 | UInt32(product)
    }
}

extension KnownPad {
    fileprivate init(_ line: ArraySlice<UInt8>, number: Int) throws(MalformedPads) {
        // Bytes are split instead of characters because every start of the program reads the table.
        let columns = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard columns.count == 14 else {
            throw MalformedPads(line: number, reason: "expected 14 columns, found \(columns.count)")
        }
        guard let vendor = UInt16(columns[0], radix: 16), let product = UInt16(columns[1], radix: 16) else {
            throw MalformedPads(line: number, reason: "ids must be four hexadecimal digits")
        }
        guard columns[2] == "none" || DeviceKind(rawValue: columns[2]) != nil else {
            throw MalformedPads(line: number, reason: "unknown kind \(columns[2])")
        }
        guard columns[3...5].allSatisfy({ !$0.isEmpty }) else {
            throw MalformedPads(line: number, reason: "name, number and source must not be empty")
        }
        self.init(
            vendor: vendor, product: product, kind: DeviceKind(rawValue: columns[2]), name: columns[3],
            remark: columns[4].split(separator: "; ", maxSplits: 1).dropFirst().first.map(String.init) ?? "")
        range = try Self.range(columns[6...8].map(\.self), number: number)
        click = try Self.click(columns[9...11].map(\.self), number: number)
        guard columns[12].isEmpty == columns[13].isEmpty else {
            throw MalformedPads(line: number, reason: "knobs need a source, and a source knobs")
        }
        guard let click else { return }
        guard let range, range.fact.contains(click.fact.press) else {
            throw MalformedPads(line: number, reason: "the click is outside of the axis")
        }
    }

    private static func range(
        _ columns: [String], number: Int
    ) throws(MalformedPads) -> SourcedFact<ClosedRange<Int32>>? {
        if columns.allSatisfy(\.isEmpty) { return nil }
        guard let minimum = Int32(columns[0]), let maximum = Int32(columns[1]), minimum < maximum,
            !columns[2].isEmpty
        else {
            throw MalformedPads(line: number, reason: "an axis needs minimum, greater maximum and source")
        }
        return SourcedFact(fact: minimum...maximum, source: columns[2])
    }

    private static func click(_ columns: [String], number: Int) throws(MalformedPads) -> SourcedFact<
        ClickCounts
    >? {
        if columns.allSatisfy(\.isEmpty) { return nil }
        let release = Int32(columns[1])
        guard let press = Int32(columns[0]), press > 0, columns[1].isEmpty || release != nil,
            release ?? 0 >= 0, release ?? 0 < press, !columns[2].isEmpty
        else {
            throw MalformedPads(
                line: number, reason: "a click needs press, optionally a lower release, and source")
        }
        return SourcedFact(fact: ClickCounts(press: press, release: release), source: columns[2])
    }
}

/// The error for an invalid line of the table of known pads.
package struct MalformedPads: Error, Equatable, CustomStringConvertible {
    /// The line number, starting with 1.
    package let line: Int
    /// The reason why the line is invalid.
    package let reason: String

    /// The error message with the line number.
    package var description: String { "table of known pads, line \(line): \(reason)" }
}
