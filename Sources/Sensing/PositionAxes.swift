package import Core

/// The axes by which a pad reports positions, and how to convert these to millimeters.
package struct PositionAxes: Equatable, Sendable {
    /// The least and the greatest values; nil if an axis declares no range.
    package let range: (least: Point, greatest: Point)?
    /// Counts per millimeter of each axis; nil if one of them declares none, so that nothing is known in millimeters.
    package let resolution: Point?
    /// Whether a size was given although the axes declare theirs, which holds.
    package let ignoresSize: Bool
    private let origin: Point

    /// The resolutions are those of the axes that belong to slots or, where these declare none, of those that do not.
    ///
    /// - Parameters:
    ///   - device: the device.
    ///   - size: the width and height in millimeters that the user states.
    package init(of device: DeviceDescription, size: Point? = nil) {
        self.init(
            x: Self.axis(AbsoluteCode.positionX, else: AbsoluteCode.x, of: device),
            y: Self.axis(AbsoluteCode.positionY, else: AbsoluteCode.y, of: device), size: size)
    }

    /// - Parameters:
    ///   - x: the horizontal axis; nil if it is unknown.
    ///   - y: the vertical axis; nil if it is unknown.
    ///   - size: the width and height in millimeters that the user states of a pad that declares none.
    package init(x: AbsoluteAxis?, y: AbsoluteAxis?, size: Point? = nil) {
        guard let x, let y else {
            (range, resolution, origin, ignoresSize) = (nil, nil, .zero, false)
            return
        }
        let least = Point(Double(x.minimum), Double(y.minimum))
        let greatest = Point(Double(x.maximum), Double(y.maximum))
        let isRanged = x.span > 0 && y.span > 0
        range = isRanged ? (least, greatest) : nil
        origin = least
        let isDeclared = x.resolution > 0 && y.resolution > 0
        ignoresSize = size != nil && isDeclared
        if isDeclared {
            resolution = Point(Double(x.resolution), Double(y.resolution))
        } else {
            resolution = isRanged ? size.map { (greatest - least) / $0 } : nil
        }
    }

    private static func axis(
        _ code: UInt16, else other: UInt16, of device: DeviceDescription
    ) -> AbsoluteAxis? {
        guard var axis = device.axes[code] else { return device.axes[other] }
        if axis.resolution <= 0 { axis.resolution = device.axes[other]?.resolution ?? 0 }
        return axis
    }

    /// The width and height in millimeters; nil if unknown.
    package var size: Point? {
        guard let range, let resolution else { return nil }
        return (range.greatest - range.least) / resolution
    }

    /// One count of the coarser axis in millimeters; nil if unknown.
    package var count: Double? { resolution.map { 1 / $0.min() } }

    /// Returns a position in millimeters from the upper left corner; nil if the resolution is unknown.
    func point(_ counts: SIMD2<Int32>) -> Point? {
        resolution.map { (Point(Double(counts.x), Double(counts.y)) - origin) / $0 }
    }

    /// Whether a position is beyond the axes.
    func isOutside(_ counts: SIMD2<Int32>) -> Bool {
        guard let range else { return false }
        let point = Point(Double(counts.x), Double(counts.y))
        return any(point .< range.least) || any(point .> range.greatest)
    }

    /// Whether a point is near an edge.
    ///
    /// - Parameters:
    ///   - point: a position in millimeters.
    ///   - width: how near, in millimeters.
    func isAtEdge(_ point: Point, within width: Double) -> Bool {
        guard let size else { return false }
        return any(point .<= Point(repeating: width)) || any(point .>= size - width)
    }

    package static func == (a: PositionAxes, b: PositionAxes) -> Bool {
        a.range?.least == b.range?.least && a.range?.greatest == b.range?.greatest
            && a.resolution == b.resolution
    }
}
