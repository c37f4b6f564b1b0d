internal import Core

/// When a device's pressure axis is read again: at a first touch, since a press is measured by one axis.
struct AxisReview: Equatable {
    private var wasTouched: Bool
    private let dependsOnAxis: Bool

    /// - Parameters:
    ///   - isTouched: whether something touches at the opening, when the axis was just read.
    ///   - mode: how the device tells contacts; where the axis alone says what a touch is, a frame without one may
    ///     be a touch by another axis.
    init(isTouched: Bool, mode: ReportingMode) {
        wasTouched = isTouched
        dependsOnAxis = mode == .bare
    }

    /// Whether the axis is to be read again, at a frame in which something touches or not.
    mutating func isDue(isTouched: Bool) -> Bool {
        defer { wasTouched = isTouched }
        return !wasTouched && (isTouched || dependsOnAxis)
    }

    /// By the axis as it is now the frame looks like this.
    mutating func settle(isTouched: Bool) { wasTouched = isTouched }
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
