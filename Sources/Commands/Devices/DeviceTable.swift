import Core
import LinuxInput
import POSIX
import Text

/// The devices as text, grouped by verdict.
struct DeviceTable {
    private let reports: [DeviceReport]
    private let omitted: Int
    private let columns: Int?

    /// - Parameters:
    ///   - omitted: the number of devices without pressure that are not in `entries`.
    ///   - columns: the width; nil for no limit.
    init(_ entries: [CatalogEntry], omitted: Int, columns: Int?) {
        reports = entries.map(DeviceReport.init)
        self.omitted = omitted
        self.columns = columns
    }

    /// The text of the table.
    var text: String {
        var lines: [String] = []
        for verdict in DeviceReport.verdicts {
            let found = reports.filter { $0.verdict == verdict }
            guard !found.isEmpty else { continue }
            if !lines.isEmpty { lines.append("") }
            lines += [verdict.uppercased()] + found.flatMap(self.lines)
        }
        if !reports.contains(where: { $0.entry.rank != nil }) {
            if !lines.isEmpty { lines.append("") }
            lines += wrapped(
                "No pressure-sensing pad, screen or pen found. forcescale diagnose says why a pad is missing; "
                    + "forcescale --demo is a simulated one.", "")
        }
        if omitted > 0 {
            let devices = omitted.counted("other input device was", "other input devices were")
            lines += [""] + wrapped("\(devices) omitted; --all lists them, with the reason.", "")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of report: DeviceReport) -> [String] {
        let device = report.entry.device
        let name = device.name.printable(limit: 60)
        guard report.entry.mode != nil else {
            // A device without pressure may still give feedback: --haptics device:NODE.
            let haptics = report.haptics.map { "; haptics: \($0)" } ?? ""
            return wrapped(
                "\(name) (\(report.entry.node)): \(device.judgment.why)\(haptics)", "  ",
                hanging: "      ")
        }
        let ids = "\(device.identity.vendor.identifier):\(device.identity.product.identifier)"
        var lines = wrapped("\(name)", "  ") + wrapped("\(device.path), \(ids)", "      ")
        lines += wrapped("\(device.judgment.word): \(device.judgment.why)", "      ")
        if let facts = facts(of: report) { lines += wrapped(facts, "      ") }
        if let contradiction = report.contradiction, let axis = report.axis {
            lines += wrapped(
                Self.words(for: contradiction, against: report.declaredScales[0], axis), "      ")
        }
        if let click = report.entry.knownPad?.click {
            lines += wrapped("clicks at about \(click.fact.press) counts (\(click.source))", "      ")
        }
        if let refusal = report.entry.unitRefusal {
            lines += wrapped("\(refusal); see forcescale diagnose", "    ! ", hanging: "      ")
        }
        if report.entry.gamepad != nil {
            lines += wrapped("\(GamepadNode.consequence); not seen on real hardware so far", "      ")
        }
        if let haptics = report.haptics { lines += wrapped("haptics: \(haptics)", "      ") }
        if let problem = problem(of: report) { lines += wrapped(problem, "    ! ", hanging: "      ") }
        return lines
    }

    /// The axis, the scale and the size.
    private func facts(of report: DeviceReport) -> String? {
        guard let axis = report.axis, let scale = report.scale else { return nil }
        let full = "\(scale.fullScale.fixed(0)) g full scale"
        let grams =
            switch scale.provenance {
            case .unknown: "grams unknown"
            case .assumed: "grams assumed: \(full)"
            case .device: "grams as reported by the device (\(scale.source ?? "unknown source")): \(full)"
            case .type: "grams by \(scale.source ?? "type calibration"): \(full)"
            case .calibrated: "grams calibrated with profile \(scale.source ?? ""): \(full)"
            }
        let size = report.entry.device.sizeInMillimeters.map {
            ", \($0.width.fixed(0)) x \($0.height.fixed(0)) mm"
        }
        return "\(axis.name) \(axis.minimum)..\(axis.maximum), \(grams)\(size ?? "")"
    }

    /// The sentence about a resolution that contradicts the descriptor.
    private static func words(for resolution: Scale, against descriptor: Scale, _ axis: PressureAxis)
        -> String
    {
        let error = 100 * (resolution.fullScale / descriptor.fullScale - 1)
        return "its resolution, \(axis.resolution) per gram, would give \(resolution.fullScale.fixed(1)) g "
            + "(\(error.fixed(1)) percent); the descriptor is used, since it is not rounded"
    }

    /// Why the device cannot be used now, and what to do.
    private func problem(of report: DeviceReport) -> String? {
        if let problem = report.axisProblem {
            return "\(problem); forcescale diagnose says which layer is wrong"
        }
        switch report.entry.access {
        case .ok: return nil
        case .denied: return "permission denied; run forcescale setup, or sudo forcescale for a single run"
        case .missing: return "the kernel reports it, but it has no device node, as in a container"
        case .busy: return "another program has grabbed it"
        case .failed(let number): return "cannot be opened: \(SystemError.text(number))"
        }
    }

    private func wrapped(_ text: String, _ indent: String, hanging: String? = nil) -> [String] {
        Wrapping.lines(text, columns: columns, first: indent, rest: hanging ?? indent)
    }
}
