import Core
import LinuxInput
import POSIX
import Text

/// The devices as people read them: what they are good for as headings, under each the devices with what is known.
struct DeviceTable {
    private let reports: [DeviceReport]
    private let passedOver: Int
    private let columns: Int?

    /// - Parameters:
    ///   - passedOver: how many devices that cannot be pressed are left out.
    ///   - columns: the width to fit into; nil for none.
    init(_ entries: [CatalogEntry], passedOver: Int, columns: Int?) {
        reports = entries.map(DeviceReport.init)
        self.passedOver = passedOver
        self.columns = columns
    }

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
                "Nothing here can be pressed. forcescale --demo shows the gauge on a simulated pad.", "")
        }
        if passedOver > 0 {
            let devices =
                passedOver.counted("other input device was", "other input devices were")
            lines += [""] + wrapped("\(devices) passed over; --all says why.", "")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of report: DeviceReport) -> [String] {
        let device = report.entry.device
        let name = device.name.printable(limit: 60)
        guard let kind = device.classification.kind else {
            // What cannot be pressed may still be felt: --haptics device:NODE.
            let haptics = report.haptics.map { "; haptics: \($0)" } ?? ""
            return wrapped(
                "\(name) (\(report.entry.node)): \(device.classification.why)\(haptics)", "  ",
                hanging: "      ")
        }
        let ids = "\(device.identity.vendor.identifier):\(device.identity.product.identifier)"
        var lines = wrapped("\(name)", "  ") + wrapped("\(device.path), \(ids)", "      ")
        lines += wrapped("\(kind.rawValue): \(device.classification.why)", "      ")
        if let facts = facts(of: report) { lines += wrapped(facts, "      ") }
        if let contradiction = report.contradiction, let axis = report.axis {
            lines += wrapped(
                Self.words(for: contradiction, against: report.declaredScales[0], axis), "      ")
        }
        if let click = report.entry.knownPad?.click {
            lines += wrapped("clicks at about \(click.fact.press) counts (\(click.source))", "      ")
        }
        if let refusal = report.entry.unitRefusal { lines += wrapped(refusal, "    ! ", hanging: "      ") }
        if let haptics = report.haptics { lines += wrapped("haptics: \(haptics)", "      ") }
        if let problem = problem(of: report) { lines += wrapped(problem, "    ! ", hanging: "      ") }
        return lines
    }

    /// Its axis, what its grams are worth, and its size.
    private func facts(of report: DeviceReport) -> String? {
        guard let axis = report.axis, let scale = report.scale else { return nil }
        let full = "\(scale.fullScale.fixed(0)) g full scale"
        let grams =
            switch scale.provenance {
            case .assumed: "grams assumed: \(full)"
            case .device: "grams from the device: \(full) by its \(scale.source ?? "word")"
            case .calibrated: "grams calibrated: \(full) by profile \(scale.source ?? "")"
            }
        let size = report.entry.device.sizeInMillimetres.map {
            ", \($0.width.fixed(0)) x \($0.height.fixed(0)) mm"
        }
        return "\(axis.name) \(axis.minimum)..\(axis.maximum), \(grams)\(size ?? "")"
    }

    /// What the resolution would say where the descriptor is used.
    private static func words(for resolution: Scale, against descriptor: Scale, _ axis: PressureAxis)
        -> String
    {
        let error = 100 * (resolution.fullScale / descriptor.fullScale - 1)
        return
            "its resolution, \(axis.resolution) a gram, would make that \(resolution.fullScale.fixed(1)) g "
            + "(\(error.fixed(1)) percent): the descriptor is used, it keeps the fraction"
    }

    /// Why it cannot be used now, and what to do.
    private func problem(of report: DeviceReport) -> String? {
        if let problem = report.axisProblem { return "\(problem)" }
        switch report.entry.access {
        case .ok: return nil
        case .denied: return "this user may not read it: forcescale setup, or sudo forcescale for once"
        case .missing: return "the kernel has it, and there is no node for it here, as in a container"
        case .busy: return "another program holds it"
        case .failed(let number): return "cannot be opened: \(SystemError.text(number))"
        }
    }

    private func wrapped(_ text: String, _ indent: String, hanging: String? = nil) -> [String] {
        Wrapping.lines(text, columns: columns, first: indent, rest: hanging ?? indent)
    }
}
