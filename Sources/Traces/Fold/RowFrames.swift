internal import Pressure

/// Puts rows together to frames.
struct RowFrames: Sendable {
    private let origin: Int64
    private let minimum: Int32
    private var frame = Frame()
    private var hasRows = false

    /// - Parameters:
    ///   - origin: time 0 of the rows on the source's clock.
    ///   - minimum: the least value of the axis.
    init(origin: Int64, minimum: Int32) { (self.origin, self.minimum) = (origin, minimum) }

    /// Takes a row; one of another time completes a frame.
    @inline(__always)
    mutating func take(_ row: PackedRow, into fold: inout some FrameFold) {
        let time = origin &+ row.time
        if !hasRows || time != frame.time {
            complete(into: &fold)
            frame.time = time
            hasRows = true
        }
        guard !row.isUp else { return }
        frame.contacts.append(
            Contact(
                slot: Int(row.slot), trackingID: row.trackingID, x: row.hasPlace ? row.x : nil,
                y: row.hasPlace ? row.y : nil, pressure: row.raw &+ minimum))
    }

    /// Gives the frame of the rows that wait.
    @inline(__always)
    mutating func complete(into fold: inout some FrameFold) {
        guard hasRows else { return }
        fold.take(frame)
        hasRows = false
        frame.contacts.removeAll(keepingCapacity: true)
    }
}
