import Evdev
import Pressure
import Text

/// The devices as people read them: a heading each, and under it what is known.
struct DeviceTable {
    private let reports: [DeviceReport]
    private let passedOver: Int

    init(_ entries: [CatalogEntry], passedOver: Int) {
        reports = entries.map(DeviceReport.init)
        self.passedOver = passedOver
    }

    var text: String {
        var lines = reports.flatMap(lines(of:))
        if reports.isEmpty {
            lines.append(
                "Nothing here can be pressed. forcescale weigh --demo shows the gauge on a simulated pad.")
        }
        if passedOver > 0 {
            let devices =
                passedOver == 1 ? "1 other input device was" : "\(passedOver) other input devices were"
            lines.append("\(devices) passed over; --all says why.")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of report: DeviceReport) -> [String] {
        let device = report.entry.device
        let ids = "\(Self.hexadecimal(device.identity.vendor)):\(Self.hexadecimal(device.identity.product))"
        var lines = ["\(device.name.printable(limit: 60))  \(device.path)  \(ids)  \(report.verdict)"]
        let kind = device.classification.kind.map { "\($0.rawValue): " } ?? ""
        lines.append("    \(kind)\(device.classification.why)")
        if let problem = report.axisProblem { lines.append("    \(problem)") }
        if let axis = report.axis, let scale = report.scale {
            let grams =
                scale.provenance == .assumed
                ? "grams assumed: \(scale.fullScale.fixed(0)) g full scale"
                : "grams from the device: \(scale.fullScale.fixed(0)) g full scale by \(scale.source ?? "itself")"
            let size =
                device.sizeInMillimetres.map { ", \($0.width.fixed(0)) x \($0.height.fixed(0)) mm" } ?? ""
            lines.append("    \(axis.name) \(axis.minimum)..\(axis.maximum), \(grams)\(size)")
        }
        if let haptics = report.haptics { lines.append("    haptics: \(haptics)") }
        switch report.entry.access {
        case .ok: break
        case .denied:
            lines.append("    this user may not read it: forcescale setup, or sudo forcescale for once")
        case .missing:
            lines.append("    the kernel has it, and there is no node for it here, as in a container")
        case .busy: lines.append("    another program holds it")
        case .failed(let number): lines.append("    cannot be opened: \(SystemError.text(number))")
        }
        return lines + [""]
    }

    private static func hexadecimal(_ id: UInt16) -> String {
        let text = String(id, radix: 16)
        return String(repeating: "0", count: 4 - text.count) + text
    }
}
