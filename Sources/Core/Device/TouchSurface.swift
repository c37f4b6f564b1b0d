/// The surface of a pad: its size and the conversion from counts to positions.
package struct TouchSurface: Equatable, Sendable {
    /// The source of the conversion from counts to millimeters.
    package enum Provenance: Equatable, Sendable {
        /// At least one axis declares counts per millimeter.
        case declared
        /// Neither axis declares a resolution: the ranges are assumed to cover a pad of `assumedSize`.
        case assumedSize
        /// The ranges are unknown as well: `assumedResolution` is used.
        case assumedResolution
    }

    /// The width and height in millimeters of a pad that does not declare its size
    /// (libinput 1.31.3, src/evdev-mt-touchpad.c, tp_init_default_resolution).
    package static let assumedSize = Point(69, 50)
    /// Counts per millimeter if neither range nor resolution is known: the value of Synaptics pads of `assumedSize`.
    package static let assumedResolution = 58.0

    /// The source of the conversion from counts to millimeters.
    package let provenance: Provenance
    /// Millimeters per count, by axis.
    package let millimetersPerCount: Point
    /// The upper left corner in counts; 0 if unknown.
    package let origin: Point
    /// The width and height in millimeters; nil if the ranges are unknown.
    package let size: Point?

    /// The width and height for drawing: in millimeters if `isMeasured`, otherwise with the proportions of the ranges, or
    /// of a typical pad if these are unknown.
    package let outline: Point
    /// Whether the device declares the range and the resolution of both axes.
    package let isMeasured: Bool
    /// The axis minimums, and the numbers of counts from minimum to maximum; 0 if unknown.
    private let least: Point
    private let spans: Point
    /// Counts per millimeter if `isMeasured`, otherwise the counts of the whole width and height.
    private let measure: Point

    /// Whether pressure measures the size of a touch, with enough resolution to recognize a palm.
    package var pressureIsSize = false
    /// Whether the device reports the size of touches in the unit of the positions.
    package var reportsSize = false
    /// Whether only the tip of a pen touches it, so that there are no palms.
    package var isForPens = false

    /// The minimum span of the pressure axis in counts: smaller ranges cannot distinguish a finger from a palm.
    private static let leastPressureSpan = 200

    package init(of device: DeviceDescription, axis: PressureAxis? = nil) {
        let codes = device.positionCodes
        self.init(x: device.axes[codes.x], y: device.axes[codes.y])
        let isDirect = device.capabilities.properties.contains(PropertyCode.direct)
        isForPens = device.judgment.kind == .pen
        pressureIsSize =
            device.judgment.kind == .contactSize && !isDirect
            && (axis?.span ?? 0) >= Self.leastPressureSpan
        // A range greater than any hand is in a device-specific unit (multi-touch-protocol.rst).
        if let size, let major = device.axes[AbsoluteCode.touchMajor], major.span > 0 {
            reportsSize = Double(major.maximum) * millimetersPerCount.max() <= 1.5 * size.length
        }
    }

    /// If only one axis declares a resolution, it applies to both. If neither does, the axes are assumed to have the
    /// lengths of a pad of `assumedSize`.
    package init(x: AbsoluteAxis?, y: AbsoluteAxis?) {
        let stated = Point(Double(max(0, x?.resolution ?? 0)), Double(max(0, y?.resolution ?? 0)))
        let counts = Point(Double(max(0, x?.span ?? 0)), Double(max(0, y?.span ?? 0)))
        let isRanged = counts.x > 0 && counts.y > 0
        if stated.max() > 0 {
            provenance = .declared
            millimetersPerCount = Point(
                1 / (stated.x > 0 ? stated.x : stated.y), 1 / (stated.y > 0 ? stated.y : stated.x))
        } else if isRanged {
            provenance = .assumedSize
            millimetersPerCount = Self.assumedSize / counts
        } else {
            provenance = .assumedResolution
            millimetersPerCount = Point(repeating: 1 / Self.assumedResolution)
        }
        least = Point(Double(x?.minimum ?? 0), Double(y?.minimum ?? 0))
        spans = counts
        origin = isRanged ? least : .zero
        size = isRanged ? counts * millimetersPerCount : nil
        isMeasured = isRanged && stated.min() > 0
        measure = isMeasured ? stated : counts
        outline =
            isMeasured
            ? counts / stated : Point(100 * min(max(isRanged ? counts.x / counts.y : 1.4, 0.4), 3), 100)
    }

    /// The length of the shorter side of the outline.
    package var shorterSide: Double { outline.min() }

    /// Returns the position of a contact as fractions of width and height, 0…1, or beyond that range if the device sends
    /// values outside of it; nil if an axis or the position is unknown.
    package func share(of contact: Contact) -> Point? {
        guard let x = contact.x, let y = contact.y, spans.min() > 0 else { return nil }
        return (Point(Double(x), Double(y)) - least) / spans
    }

    /// Returns the displacement of a contact: in millimeters if `isMeasured`, otherwise as fractions of width and height;
    /// nil if an axis or a position is unknown.
    package func way(from old: Contact, to new: Contact) -> Point? {
        guard let x = old.x, let y = old.y, let newX = new.x, let newY = new.y, spans.min() > 0 else {
            return nil
        }
        return (Point(Double(newX), Double(newY)) - Point(Double(x), Double(y))) / measure
    }

    /// Returns the position of a contact on the outline, from its upper left corner; the middle of an axis if unknown.
    package func position(of contact: Contact) -> Point {
        let counts = Point(Double(contact.x ?? 0), Double(contact.y ?? 0))
        var share = (counts - least) / spans
        if contact.x == nil || spans.x == 0 { share.x = 0.5 }
        if contact.y == nil || spans.y == 0 { share.y = 0.5 }
        return share.clamped(lowerBound: .zero, upperBound: .one) * outline
    }

    /// Returns the position of counts in millimeters from the upper left corner; a value of nil counts as 0.
    package func point(x: Int32?, y: Int32?) -> Point {
        (Point(Double(x ?? 0), Double(y ?? 0)) - origin) * millimetersPerCount
    }

    /// Returns the major and minor axis of a touch in millimeters; nil if the device does not report them.
    package func size(of contact: Contact) -> Point? {
        guard reportsSize, let major = contact.major else { return nil }
        return Point(Double(major), Double(contact.minor ?? major)) * millimetersPerCount.max()
    }

    /// Whether a point is so close to the left or right edge that a touch there is probably a palm: within 8 % of the
    /// width, but at most 8 mm, on pads at least 70 mm wide (libinput 1.31.3, tp_init_palmdetect_edge).
    package func isAtSide(_ point: Point) -> Bool {
        guard let size, size.x >= 70 else { return false }
        let margin = min(8, 0.08 * size.x)
        return point.x < margin || point.x > size.x - margin
    }

    /// A sentence that states what is assumed; nil if the device declares a resolution.
    package var assumption: String? {
        switch provenance {
        case .declared: nil
        case .assumedSize:
            "The pad does not declare its size; assuming \(Int(Self.assumedSize.x)) × \(Int(Self.assumedSize.y)) mm."
        case .assumedResolution:
            "Neither the range nor the resolution of positions is known; assuming \(Int(Self.assumedResolution)) "
                + "counts per millimeter."
        }
    }
}
