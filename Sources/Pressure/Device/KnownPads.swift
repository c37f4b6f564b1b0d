/// A device that is known by its ids, whatever it says of itself.
public struct KnownPad: Equatable, Sendable {
    /// The vendor id.
    public var vendor: UInt16
    /// The product id.
    public var product: UInt16
    /// What its pressure measures; nil where it has none.
    public var kind: DeviceKind?
    /// What people call it.
    public var name: String
    /// What its number is, for people.
    public var number: String
    /// Where that is known from.
    public var source: String
}

/// The table of known pads.
public struct KnownPads: Equatable, Sendable {
    /// The pads in the order of the table.
    public let pads: [KnownPad]
    private let rows: [UInt32: Int]

    /// An empty table.
    public init() {
        pads = []
        rows = [:]
    }

    /// Reads a table in CSV, with a line of column names and no quotes.
    ///
    /// Columns: `vendor,product,kind,name,number,source`; ids in hexadecimal, kind `none` for a device without
    /// pressure.
    ///
    /// - Throws: `MalformedPads` with the line.
    public init(csv bytes: some Collection<UInt8>) throws(MalformedPads) {
        var pads: [KnownPad] = []
        var rows: [UInt32: Int] = [:]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let pad = try KnownPad(line, number: index + 1)
            guard rows.updateValue(pads.count, forKey: Self.key(pad.vendor, pad.product)) == nil else {
                throw MalformedPads(line: index + 1, reason: "these ids stand above already")
            }
            pads.append(pad)
        }
        self.pads = pads
        self.rows = rows
    }

    /// The pad that bears these ids; bus and version do not count.
    public subscript(identity: DeviceIdentity) -> KnownPad? {
        rows[Self.key(identity.vendor, identity.product)].map { pads[$0] }
    }

    /// Whether the table says that the pad of these ids feels force.
    public func isForcePad(_ identity: DeviceIdentity) -> Bool { self[identity]?.kind == .force }

    private static func key(_ vendor: UInt16, _ product: UInt16) -> UInt32 {
        UInt32(vendor) << 16 | UInt32(product)
    }
}

extension KnownPad {
    fileprivate init(_ line: some Sequence<UInt8>, number: Int) throws(MalformedPads) {
        let columns = String(decoding: Array(line), as: UTF8.self)
            .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 6 else {
            throw MalformedPads(line: number, reason: "\(columns.count) columns instead of 6")
        }
        guard let vendor = UInt16(columns[0], radix: 16), let product = UInt16(columns[1], radix: 16) else {
            throw MalformedPads(line: number, reason: "ids are four hexadecimal digits")
        }
        guard columns[2] == "none" || DeviceKind(rawValue: columns[2]) != nil else {
            throw MalformedPads(line: number, reason: "no kind is called \(columns[2])")
        }
        self.init(
            vendor: vendor, product: product, kind: DeviceKind(rawValue: columns[2]), name: columns[3],
            number: columns[4], source: columns[5])
    }
}

/// A line of the table of known pads that cannot be read.
public struct MalformedPads: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// What is wrong with it.
    public let reason: String

    /// The line and what is wrong with it.
    public var description: String { "table of known pads, line \(line): \(reason)" }
}
