internal import Core

/// Counts to the force that series are made of, looked up where the axis is short enough for a table.
struct GramsTable: Sendable {
    private static let longest: Int64 = 1 << 16
    private let scale: Scale?
    private let axis: PressureAxis?
    private var table: [Double] = []

    init(_ configuration: AnalysisConfiguration) {
        (scale, axis) = (configuration.scale, configuration.axis)
        guard let scale, let axis, axis.span < Self.longest else { return }
        table = (0...axis.span).map { scale.grams(ofCounts: Double($0)) }
    }

    /// Grams of the counts of several contacts, each held to the axis, taken together.
    @inline(__always)
    func force(ofSum counts: Int64) -> Double {
        if counts < table.count { return table[Int(counts)] }
        return scale?.grams(ofCounts: Double(counts)) ?? Double(counts)
    }

    /// Grams of the counts of one contact, held to the axis; the counts themselves where no axis is known.
    @inline(__always)
    func force(ofRaw raw: Int64) -> Double {
        if raw >= 0, raw < table.count { return table[Int(raw)] }
        guard let scale, let axis else { return Double(raw) }
        return scale.grams(ofCounts: Double(axis.held(raw)))
    }
}
