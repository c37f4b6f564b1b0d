/// The surface of a pad: its shape, and where on it a contact is.
public struct PadGeometry: Equatable, Sendable {
    /// Width, in the unit of `height`.
    public let width: Double
    /// Height; millimetres where `isInMillimetres`.
    public let height: Double
    /// Whether the device states its size.
    public let isInMillimetres: Bool
    private let x: AbsoluteAxis?
    private let y: AbsoluteAxis?

    /// The surface of a device; where it states no size, with the proportions of its ranges or of most pads.
    public init(_ device: DeviceDescription) {
        let codes = device.positionCodes
        x = device.axes[codes.x]
        y = device.axes[codes.y]
        if let size = device.sizeInMillimetres {
            (width, height, isInMillimetres) = (size.width, size.height, true)
        } else {
            let spans = (Double(x?.span ?? 0), Double(y?.span ?? 0))
            let ratio = spans.0 > 0 && spans.1 > 0 ? spans.0 / spans.1 : 1.4
            (width, height, isInMillimetres) = (100 * min(max(ratio, 0.4), 3), 100, false)
        }
    }

    /// The length of the shorter side: the plate's diameter.
    public var shorterSide: Double { min(width, height) }

    /// Where a contact is, from the upper left corner; the middle where it does not say.
    public func place(of contact: Contact) -> (x: Double, y: Double) {
        (share(of: contact.x, on: x) * width, share(of: contact.y, on: y) * height)
    }

    private func share(of position: Int32?, on axis: AbsoluteAxis?) -> Double {
        guard let position, let axis, axis.span > 0 else { return 0.5 }
        let share = Double(Int64(position) - Int64(axis.minimum)) / Double(axis.span)
        return min(max(share, 0), 1)
    }
}
