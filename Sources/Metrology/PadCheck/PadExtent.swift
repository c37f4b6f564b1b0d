internal import Core

/// The bounds of a pad's places.
struct PadExtent {
    private let x: AbsoluteAxis?
    private let y: AbsoluteAxis?

    init(_ device: DeviceDescription) {
        let codes = device.positionCodes
        x = device.axes[codes.x]
        y = device.axes[codes.y]
    }

    /// Where a contact is; nil where the pad does not tell.
    func place(of contact: Contact) -> Place? {
        guard let x, let y, x.span > 0, y.span > 0, let column = contact.x, let row = contact.y else {
            return nil
        }
        return Place(
            x: (Double(column) - Double(x.minimum)) / Double(x.span),
            y: (Double(row) - Double(y.minimum)) / Double(y.span))
    }
}
