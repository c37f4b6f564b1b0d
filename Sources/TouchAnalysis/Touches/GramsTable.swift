internal import Core

/// Converts counts to force, by table lookup if the axis is short enough.
///
/// If the axis is unknown, the counts themselves are used as the force.
struct GramsTable: Sendable {
    private static let longest: Int64 = 1 << 16
    /// The pressure axis and its scale; nil if unknown.
    private let channel: ForceChannel?
    /// Combines the forces of several contacts; nil if the axis is unknown.
    private let combiner: LoadCombiner?
    /// The counts from which a contact is at the limit of the pad.
    let saturation: Int64
    private var table: [Double] = []

    init(_ configuration: AnalysisConfiguration) {
        channel = configuration.channel
        saturation = channel?.axis.saturation ?? .max
        combiner = channel.map { LoadCombiner(configuration.combination, of: $0) }
        guard let channel, channel.axis.span < Self.longest else { return }
        table = (0...channel.axis.span).map { channel.scale.grams(ofCounts: Double($0)) }
    }

    /// The force of the sum of the counts of several contacts, each clamped to the axis.
    @inline(__always)
    func force(ofSum counts: Int64) -> Double {
        if counts < table.count { return table[Int(counts)] }
        return channel?.scale.grams(ofCounts: Double(counts)) ?? Double(counts)
    }

    /// The force of the counts of one contact, clamped to the axis; the counts themselves if the axis is unknown.
    @inline(__always)
    func force(ofRaw raw: Int64) -> Double {
        if raw >= 0, raw < table.count { return table[Int(raw)] }
        return channel?.grams(ofRaw: raw) ?? Double(raw)
    }

    /// The counts of one contact, clamped to the axis.
    @inline(__always)
    func clamped(_ raw: Int64) -> Int64 { channel?.axis.clamped(raw) ?? raw }

    /// The load of several contacts.
    ///
    /// - Parameters:
    ///   - oldest: the index of the contact that has been down for the longest time.
    ///   - raw: returns the counts of a contact.
    @inline(__always)
    func load(of count: Int, oldest: @autoclosure () -> Int, raw: (Int) -> Int64) -> Load {
        guard let combiner else {
            var load = Load()
            for index in 0..<count { load.raw += raw(index) }
            (load.clamped, load.force.grams) = (load.raw, Double(load.raw))
            return load
        }
        return combiner.load(
            of: count, oldest: oldest(), raw: raw, grams: { force(ofRaw: $1) },
            gramsOfSum: { force(ofSum: $0) })
    }
}
