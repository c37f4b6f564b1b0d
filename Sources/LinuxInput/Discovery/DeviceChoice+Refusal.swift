internal import Core
internal import POSIX

extension DeviceCatalog {
    /// The refusal where no device can be pressed at all.
    static var nothingToPress: EvdevError {
        EvdevError(
            .noDevice, attempt: "find a device with a pressure axis", subject: "",
            reason: "this machine shows none",
            advice: "`forcescale devices --all` lists what was passed over and why; "
                + "`forcescale --demo` needs no pad.")
    }

    /// Why none of these can be used.
    ///
    /// Permission is said first: it is the only reason that its reader can change.
    static func refusal(of candidates: [CatalogEntry]) -> EvdevError {
        let order: [EvdevError.Kind] = [.denied, .degenerateAxis, .busy, .failed, .noDevice]
        let refusals = candidates.map(\.refusal)
        return order.lazy.compactMap { kind in refusals.first { $0.kind == kind } }.first ?? nothingToPress
    }
}

extension CatalogEntry {
    /// The device in a message.
    var subject: String { "\(device.path) (\(device.name))" }

    /// Why nothing is measured with a device that cannot be pressed.
    var notPressable: EvdevError {
        EvdevError(
            .noDevice, attempt: "measure with", subject: subject,
            reason: "it cannot be pressed: \(device.classification.why)",
            advice: EvdevError.Kind.noDevice.advice)
    }

    /// Why nothing is measured in an axis.
    func unmeasurable(_ axis: DegenerateAxis) -> EvdevError {
        EvdevError(.degenerateAxis, attempt: "measure with", subject: subject, reason: axis.description)
    }

    /// Why this device cannot be used.
    var refusal: EvdevError {
        switch access {
        case .ok: axisRefusal
        case .denied: EvdevError(attempt: "open", subject: subject, number: SystemError.noAccess)
        case .busy: EvdevError(attempt: "read", subject: subject, number: SystemError.busy)
        case .failed(let number): EvdevError(attempt: "open", subject: subject, number: number)
        case .missing:
            EvdevError(
                .noDevice, attempt: "open", subject: subject,
                reason: "the kernel has this pad, and there is no node for it here",
                number: SystemError.noEntry,
                advice: "In a container, pass the node in (for example --device \(device.path)).")
        }
    }

    private var axisRefusal: EvdevError {
        do {
            _ = try pressureAxis()
            return EvdevError(
                .failed, attempt: "measure with", subject: subject, reason: "its axes are not told")
        } catch {
            return unmeasurable(error)
        }
    }
}
