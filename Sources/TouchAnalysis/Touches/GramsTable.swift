internal import Core

/// Counts to the force that series are made of, looked up where the axis is short enough for a table.
///
/// Where no axis is known, the counts themselves stand for the force.
struct GramsTable: Sendable {
    private static let longest: Int64 = 1 << 16
    /// The axis with its scale; nil where the axis is not known.
    private let channel: ForceChannel?
    /// How several contacts come to one load; nil where the axis is not known.
    private let combiner: LoadCombiner?
    /// The counts from which on a contact is at the pad's limit.
    let saturation: Int64
    private var table: [Double] = []

    init(_ configuration: AnalysisConfiguration) {
        channel = configuration.channel
        saturation = channel?.axis.span ?? .max
        combiner = channel.map { LoadCombiner(configuration.combination, of: $0) }
        guard let channel, channel.axis.span < Self.longest else { return }
        table = (0...channel.axis.span).map { channel.scale.grams(ofCounts: Double($0)) }
    }

    /// Grams of the counts of several contacts, each held to the axis, taken together.
    @inline(__always)
    func force(ofSum counts: Int64) -> Double {
        if counts < table.count { return table[Int(counts)] }
        return channel?.scale.grams(ofCounts: Double(counts)) ?? Double(counts)
    }

    /// Grams of the counts of one contact, held to the axis; the counts themselves where no axis is known.
    @inline(__always)
    func force(ofRaw raw: Int64) -> Double {
        if raw >= 0, raw < table.count { return table[Int(raw)] }
        return channel?.grams(ofRaw: raw) ?? Double(raw)
    }

    /// Counts of one contact, held to the axis.
    @inline(__always)
    func held(_ raw: Int64) -> Int64 { channel?.axis.held(raw) ?? raw }

    /// The load of so many contacts.
    ///
    /// - Parameters:
    ///   - oldest: the place of the contact that has been down the longest.
    ///   - raw: the counts of a contact.
    @inline(__always)
    func load(of count: Int, oldest: @autoclosure () -> Int, raw: (Int) -> Int64) -> Load {
        guard let combiner else {
            var load = Load()
            for place in 0..<count { load.raw += raw(place) }
            (load.held, load.force.grams) = (load.raw, Double(load.raw))
            return load
        }
        return combiner.load(
            of: count, oldest: oldest(), raw: raw, grams: { force(ofRaw: $1) },
            gramsOfSum: { force(ofSum: $0) })
    }
}
