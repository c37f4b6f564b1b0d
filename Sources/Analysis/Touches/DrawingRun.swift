/// The way of a pen, kept for figures that need it whole.
struct DrawingRun: Sendable {
    init(start: Int64) {}
    mutating func append(_ x: Int32, _ y: Int32, at time: Int64) {}
    func metrics(until end: Int64) -> DrawingMetrics? { nil }
}
