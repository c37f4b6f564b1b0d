internal import Pressure

/// When a device's pressure axis is read again: at a first touch, since a press is measured by one axis.
struct AxisReview: Equatable {
    private var wasTouched: Bool

    /// - Parameter isTouched: whether something touches at the opening, when the axis was just read.
    init(isTouched: Bool) { wasTouched = isTouched }

    /// Whether the axis is to be read again, at a frame in which something touches or not.
    mutating func isDue(isTouched: Bool) -> Bool {
        defer { wasTouched = isTouched }
        return isTouched && !wasTouched
    }
}

extension CatalogEntry {
    /// The device by another pressure axis; nil where that measures as the one it has.
    ///
    /// - Parameter axis: the axis as the kernel tells it now; fuzz and flat measure nothing.
    func remeasured(by axis: AbsoluteAxis) -> CatalogEntry? {
        guard let code = mode?.pressureCode, let known = device.axes[code],
            axis.minimum != known.minimum || axis.maximum != known.maximum
                || axis.resolution != known.resolution
        else { return nil }
        var axes = device.axes
        axes[code] = axis
        var changed = self
        changed.reclassify(with: axes)
        return changed
    }
}
