internal import Core

/// Decides when the pressure axis is read again: at the first touch, so that one axis applies to the whole press.
struct AxisRecheck: Equatable {
    private var wasTouched: Bool
    private let dependsOnAxis: Bool

    /// - Parameters:
    ///   - isTouched: whether there is a contact when the device is opened and its axis has just been read.
    ///   - mode: how the device reports contacts. If contacts are detected only by the pressure axis, even a frame without
    ///     contacts may contain one according to a changed axis.
    init(isTouched: Bool, mode: ReportingMode) {
        wasTouched = isTouched
        dependsOnAxis = mode == .bare
    }

    /// Returns whether the axis has to be read again at a frame.
    mutating func isDue(isTouched: Bool) -> Bool {
        defer { wasTouched = isTouched }
        return !wasTouched && (isTouched || dependsOnAxis)
    }

    /// Updates the contact state after a frame was evaluated again with the changed axis.
    mutating func settle(isTouched: Bool) { wasTouched = isTouched }
}

extension CatalogEntry {
    /// Returns the device with a changed pressure axis; nil if minimum, maximum and resolution are the same.
    ///
    /// - Parameter axis: the current axis; its fuzz and flat do not affect measurements.
    func remeasured(by axis: AbsoluteAxis) -> CatalogEntry? {
        guard let code = device.pressureCode, let known = device.axes[code],
            axis.minimum != known.minimum || axis.maximum != known.maximum
                || axis.resolution != known.resolution
        else { return nil }
        var axes = device.axes
        axes[code] = axis
        var changed = self
        changed.judge(with: axes)
        return changed
    }
}
