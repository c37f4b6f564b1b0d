internal import Pressure

extension DeviceCatalog {
    /// The refusal where no device can be pressed at all.
    static var nothingToPress: EvdevError {
        EvdevError(
            .noDevice, attempt: "find", subject: "", reason: "a device with a pressure axis: this machine shows none",
            advice: "`forcescale devices --all` lists what was passed over and why; `forcescale --demo` needs no pad.")
    }

    /// Why none of these can be used. Permission is said first: it is the only reason that its reader can change.
    static func refusal(of candidates: [CatalogEntry]) -> EvdevError {
        let order: [EvdevError.Kind] = [.denied, .degenerateAxis, .busy, .failed, .noDevice]
        let refusals = candidates.map(\.refusal)
        return order.lazy.compactMap { kind in refusals.first { $0.kind == kind } }.first ?? nothingToPress
    }
}

extension CatalogEntry {
    /// Why this device cannot be used.
    fileprivate var refusal: EvdevError {
        
        switch access {
        case .ok: return axisRefusal(subject)
        case .denied: return EvdevError(attempt: "open", subject: subject, number: SystemError.noAccess)
        case .busy: return EvdevError(attempt: "read", subject: subject, number: SystemError.busy)
        case .failed(let number): return EvdevError(attempt: "open", subject: subject, number: number)
        case .missing:
            return EvdevError(
                .noDevice, attempt: "open", subject: subject,
                reason: "the kernel has this pad, and there is no node for it here", number: SystemError.noEntry,
                advice: "In a container, pass the node in (for example --device \(device.path)).")
        }
    }

    private func axisRefusal(_ subject: String) -> EvdevError {
        do {
            _ = try pressureAxis()
            return EvdevError(.failed, attempt: "measure with", subject: subject, reason: "its axes cannot be read")
        } catch {
            return EvdevError(.degenerateAxis, attempt: "measure with", subject: subject, reason: error.description)
        }
    }
}
