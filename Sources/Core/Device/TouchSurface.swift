/// The surface of a pad: its size, and where on it counts lie.
public struct TouchSurface: Equatable, Sendable {
    /// How it is known how long a count is.
    public enum Provenance: Equatable, Sendable {
        /// Both axes state counts per millimetre.
        case declared
        /// Neither does: the ranges are taken for a pad of the usual size.
        case assumedSize
        /// Not even the ranges are known: counts per millimetre are assumed.
        case assumedResolution
    }

    /// The size of a pad that does not tell its own: width and height in millimetres
    /// (libinput 1.31.3, src/evdev-mt-touchpad.c, tp_init_default_resolution).
    public static let assumedSize = Point(69, 50)
    /// Counts per millimetre where neither ranges nor resolutions are known: what Synaptics pads of the size above send.
    public static let assumedResolution = 58.0

    /// How it is known how long a count is.
    public let provenance: Provenance
    /// Millimetres of a count, by axis.
    public let millimetresPerCount: Point
    /// The upper left corner in counts; 0 where it is not known.
    public let origin: Point
    /// Width and height in millimetres; nil where the ranges are not known.
    public let size: Point?

    /// Width and height as the surface is drawn: in millimetres where `isMeasured`, else of the proportions of its ranges
    /// or of most pads.
    public let outline: Point
    /// Whether the device states how long both of its axes are.
    public let isMeasured: Bool
    /// The least counts, and how many follow up to the greatest; 0 for an axis that is not known.
    private let least: Point
    private let spans: Point
    /// Counts per millimetre where `isMeasured`, else over the whole width and height.
    private let measure: Point

    /// Whether the pressure axis tells the size of a touch finely enough to tell a palm by it.
    public var pressureIsSize = false
    /// Whether lengths of touches are told, in the unit of the positions.
    public var tellsSize = false

    /// Pads with fewer counts of pressure than this know too few steps between a finger and a palm.
    private static let leastPressureSpan = 200

    /// The surface of a device as it describes itself.
    public init(of device: DeviceDescription, axis: PressureAxis? = nil) {
        let codes = device.positionCodes
        self.init(x: device.axes[codes.x], y: device.axes[codes.y])
        let isDirect = device.capabilities.properties.contains(PropertyCode.direct)
        pressureIsSize =
            device.classification.kind == .contactSize && !isDirect
            && (axis?.span ?? 0) >= Self.leastPressureSpan
        // A range that no hand could fill is in a unit of the device's own (multi-touch-protocol.rst).
        if let size, let major = device.axes[AbsoluteCode.touchMajor], major.span > 0 {
            tellsSize = Double(major.maximum) * millimetresPerCount.max() <= 1.5 * size.length
        }
    }

    /// A surface by its axes.
    ///
    /// An axis that states no resolution is taken to have the other's, and where neither states one for the length that
    /// a pad of `assumedSize` has.
    public init(x: AbsoluteAxis?, y: AbsoluteAxis?) {
        let stated = Point(Double(max(0, x?.resolution ?? 0)), Double(max(0, y?.resolution ?? 0)))
        let counts = Point(Double(max(0, x?.span ?? 0)), Double(max(0, y?.span ?? 0)))
        let isRanged = counts.x > 0 && counts.y > 0
        if stated.max() > 0 {
            provenance = .declared
            millimetresPerCount = Point(
                1 / (stated.x > 0 ? stated.x : stated.y), 1 / (stated.y > 0 ? stated.y : stated.x))
        } else if isRanged {
            provenance = .assumedSize
            millimetresPerCount = Self.assumedSize / counts
        } else {
            provenance = .assumedResolution
            millimetresPerCount = Point(repeating: 1 / Self.assumedResolution)
        }
        least = Point(Double(x?.minimum ?? 0), Double(y?.minimum ?? 0))
        spans = counts
        origin = isRanged ? least : .zero
        size = isRanged ? counts * millimetresPerCount : nil
        isMeasured = isRanged && stated.min() > 0
        measure = isMeasured ? stated : counts
        outline =
            isMeasured
            ? counts / stated : Point(100 * min(max(isRanged ? counts.x / counts.y : 1.4, 0.4), 3), 100)
    }

    /// The length of the shorter side of the outline.
    public var shorterSide: Double { outline.min() }

    /// Where a contact is in parts of width and height, 0…1 and beyond where a device sends more than it states; nil where
    /// an axis or the position is not known.
    public func share(of contact: Contact) -> Point? {
        guard let x = contact.x, let y = contact.y, spans.min() > 0 else { return nil }
        return (Point(Double(x), Double(y)) - least) / spans
    }

    /// How far a contact is from where it was: in millimetres where `isMeasured`, else in parts of width and height; nil
    /// where an axis or a position is not known.
    public func way(from old: Contact, to new: Contact) -> Point? {
        guard let x = old.x, let y = old.y, let newX = new.x, let newY = new.y, spans.min() > 0 else {
            return nil
        }
        return (Point(Double(newX), Double(newY)) - Point(Double(x), Double(y))) / measure
    }

    /// Where a contact is drawn on the outline, from its upper left corner; along an axis that is not known in the middle.
    public func place(of contact: Contact) -> Point {
        let counts = Point(Double(contact.x ?? 0), Double(contact.y ?? 0))
        var share = (counts - least) / spans
        if contact.x == nil || spans.x == 0 { share.x = 0.5 }
        if contact.y == nil || spans.y == 0 { share.y = 0.5 }
        return share.clamped(lowerBound: .zero, upperBound: .one) * outline
    }

    /// The place of counts, in millimetres from the upper left corner; an axis never sent stands at 0.
    public func point(x: Int32?, y: Int32?) -> Point {
        (Point(Double(x ?? 0), Double(y ?? 0)) - origin) * millimetresPerCount
    }

    /// Length and breadth of a touch in millimetres, where they are told.
    package func size(of contact: Contact) -> Point? {
        guard tellsSize, let major = contact.major else { return nil }
        return Point(Double(major), Double(contact.minor ?? major)) * millimetresPerCount.max()
    }

    /// Whether a place is so near to the left or right edge that what rests there is rather a palm's side: 8 % of the
    /// width and at most 8 mm, on pads of 70 mm and more (libinput 1.31.3, tp_init_palmdetect_edge).
    package func isAtSide(_ point: Point) -> Bool {
        guard let size, size.x >= 70 else { return false }
        let margin = min(8, 0.08 * size.x)
        return point.x < margin || point.x > size.x - margin
    }

    /// A sentence on what is assumed; nil where the device states all.
    public var assumption: String? {
        switch provenance {
        case .declared: nil
        case .assumedSize:
            "The pad does not say how large it is: \(Int(Self.assumedSize.x)) × \(Int(Self.assumedSize.y)) mm are assumed."
        case .assumedResolution:
            "Neither range nor resolution of the positions is known: \(Int(Self.assumedResolution)) counts a millimetre "
                + "are assumed."
        }
    }
}
