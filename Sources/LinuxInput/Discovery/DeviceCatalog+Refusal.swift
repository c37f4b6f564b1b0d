internal import Core
internal import POSIX

extension DeviceCatalog {
    /// The error if there is no device to choose.
    ///
    /// - Parameters:
    ///   - count: the number of input devices.
    ///   - needsPressure: whether a device without pressure was of no use.
    static func nothingToPress(among count: Int, needsPressure: Bool = true) -> EvdevError {
        let demo = "`forcescale --demo` works without a pad."
        return EvdevError(
            .noDevice,
            attempt: needsPressure ? "find a device with a pressure axis" : "find a touchpad or touch screen",
            subject: "",
            reason: count == 0 ? "there are no input devices" : "there is none",
            advice: count == 0
                ? demo
                : "`forcescale devices --all` lists the other devices with reasons, and `forcescale diagnose` says which "
                    + "layer is wrong; \(demo)")
    }

    /// Returns the reason why none of the devices can be used.
    ///
    /// Missing permission comes first, since the user can change it for good.
    static func refusal(of candidates: [CatalogEntry]) -> EvdevError {
        let order: [EvdevError.Kind] = [.denied, .degenerateAxis, .busy, .failed, .noDevice]
        let refusals = candidates.map(\.refusal)
        return order.lazy.compactMap { kind in refusals.first { $0.kind == kind } }.first
            ?? nothingToPress(among: candidates.count)
    }
}

extension CatalogEntry {
    /// The device in a message.
    var subject: String { "\(device.path) (\(device.name))" }

    /// The error for a device that does not sense pressure.
    var notPressable: EvdevError {
        EvdevError(
            .noDevice, attempt: "measure with", subject: subject,
            reason: needsPressure
                ? "it does not sense pressure: \(device.judgment.why)"
                : "it is neither a touchpad nor a touch screen",
            advice: EvdevError.Kind.noDevice.advice)
    }

    /// The error for a device whose pressure axis is degenerate.
    func unmeasurable(_ axis: DegenerateAxis) -> EvdevError {
        EvdevError(
            .degenerateAxis, attempt: "measure with", subject: subject, reason: axis.description,
            advice: EvdevError.Kind.degenerateAxis.advice)
    }

    /// The reason why the device cannot be used.
    var refusal: EvdevError {
        switch access {
        case .ok: axisRefusal
        case .denied: EvdevError(attempt: "open", subject: subject, number: SystemError.noAccess)
        case .busy: EvdevError(attempt: "read", subject: subject, number: SystemError.busy)
        case .failed(let number): EvdevError(attempt: "open", subject: subject, number: number)
        case .missing:
            EvdevError(
                .noDevice, attempt: "open", subject: subject,
                reason: "the kernel lists this pad, but its device node does not exist",
                number: SystemError.noEntry,
                advice: "In a container, pass the node in (for example --device \(device.path)).")
        }
    }

    private var axisRefusal: EvdevError {
        do {
            _ = try pressureAxis()
            return EvdevError(
                .failed, attempt: "measure with", subject: subject, reason: "its axes are unknown")
        } catch {
            return unmeasurable(error)
        }
    }
}
