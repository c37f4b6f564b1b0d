package import Clicks
import Core
import Diagnosis
package import HID
import LinuxInput
import Simulation
import Text

/// A pad of this computer, of a file or of the demo, and the knobs of its click.
package struct ClickPad {
    package let device: ClickDevice
    /// The knobs; nil if the pad has no HID descriptor.
    package let knobs: ClickKnobs?
    /// What it answered for the settings.
    package private(set) var readings: [KnobReading]
    /// The event node that is pressed; nil if there is none.
    package let node: String?
    /// The knobs of the demo; nil for a real pad.
    private let demo: DemoKnobs?

    /// Whether it does not exist.
    package var isDemo: Bool { demo != nil }

    /// The simulated pad.
    package static var simulated: ClickPad { ClickPad(DemoKnobs()) }

    private init(_ demo: DemoKnobs) {
        self.demo = demo
        device = ClickDevice(
            name: SimulatedPad.device.name, identity: SimulatedPad.device.identity, path: nil)
        let knobs = ClickKnobs(ReportDescriptor(DemoKnobs.descriptor))
        self.knobs = knobs
        readings = knobs.settings.map { KnobReading($0, on: demo) }
        node = nil
    }

    init(_ evidence: PadEvidence) {
        demo = nil
        device = ClickDevice(name: evidence.name, identity: evidence.identity, path: evidence.hidraw)
        knobs = evidence.descriptor.facts?.knobs
        readings = evidence.descriptor.facts?.knobReadings ?? []
        node = evidence.kernel.facts?.main?.path
    }

    /// The name and the node, for messages.
    package var title: String {
        "\(device.name.printable(limit: 60)) \(device.ids)" + (device.path.map { " (\($0))" } ?? "")
    }

    /// Whether the user may not read its values.
    package var isDenied: Bool { readings.contains { $0.report == .failure(.denied) } }

    var hasSettings: Bool { !(knobs?.settings.isEmpty ?? true) }

    /// Returns the pads that words name, or else those with knobs, or else all.
    ///
    /// - Parameters:
    ///   - subject: the words; nil for none.
    ///   - root: a copy of a computer's folders; nil for this computer.
    package static func found(_ subject: String?, root: String? = nil) throws -> [ClickPad] {
        let scan = SystemScan(MachineReader(root: root ?? ""), pads: try SourceOpener.knownPads())
        let all = scan.devices()
        let named = subject.map { words in all.filter { $0.isNamed(by: words) } } ?? all
        guard !named.isEmpty else {
            throw Failure(
                .noInput,
                subject.map {
                    "cannot find a pad with the name '\($0.printable())'; `forcescale click` lists those with knobs"
                }
                    ?? "cannot find a pad: \(root.map { "\($0.printable()) contains none" } ?? "the kernel lists none"). "
                    + "`forcescale diagnose` says more; `forcescale click measure --demo` needs no pad.")
        }
        let pads = named.map { ClickPad($0) }
        let settable = pads.filter(\.hasSettings)
        return subject == nil && !settable.isEmpty ? settable : pads
    }

    /// Returns the simulated pad for a demo, or else the only pad that words name and that declares all of the knobs; any knob
    /// if none is given.
    package static func only(
        _ subject: String?, isDemo: Bool = false, with purposes: [ClickKnob.Purpose]
    ) throws -> ClickPad {
        if isDemo { return .simulated }
        let pads = try found(subject)
        let fitting = pads.filter { pad in pad.hasSettings && purposes.allSatisfy { pad.knobs?[$0] != nil } }
        guard let pad = fitting.first else {
            let names = (purposes.isEmpty ? ClickKnob.Purpose.allCases : purposes).map(\.words)
                .joined(separator: " and ")
            throw Failure(
                .badData,
                pads.count == 1
                    ? "cannot set the \(names) of \(pads[0].title): \(pads[0].missing(purposes)). Nothing was written."
                    : "cannot set the \(names): none of the \(pads.count) devices declares it")
        }
        guard fitting.count == 1 else {
            throw Failure(
                .usage,
                "several pads have these knobs; name one of them: "
                    + fitting.map(\.title).joined(separator: ", "))
        }
        return pad
    }

    /// The pad with settings whose values are unknown.
    ///
    /// - Parameter reason: why, as part of a sentence.
    func unread(_ reason: String) -> ClickPad {
        var pad = self
        pad.readings = (knobs?.settings ?? []).map { KnobReading($0, report: .failure(.refused(reason))) }
        return pad
    }

    private func missing(_ purposes: [ClickKnob.Purpose]) -> String {
        guard let knobs else { return "it has no HID report descriptor" }
        if let other = knobs.others.first(where: { purposes.contains($0.purpose) && knobs[$0.purpose] == nil }
        ) {
            return "it declares one, but \(other.unsettableReason)"
        }
        let absent = purposes.filter { knobs[$0] == nil }
        let present = purposes.filter { knobs[$0] != nil }
        return "its HID report descriptor does not declare "
            + (absent.isEmpty ? "any" : absent.map { "the \($0.words)" }.joined(separator: " or the "))
            + present.map { ", but the \($0.words), which can be set alone" }.joined()
    }

    /// Returns a knob with its range.
    ///
    /// - Throws: `Failure` if it cannot be set.
    package func settable(_ purpose: ClickKnob.Purpose) throws -> (knob: ClickKnob, range: ClosedRange<Int>) {
        guard let knob = knobs?[purpose], let range = knob.range else {
            throw Failure(
                .badData,
                "cannot set the \(purpose.words) of \(title): "
                    + (knobs?[purpose]?.unsettableReason ?? "it is not declared"))
        }
        return (knob, range)
    }

    /// Opens the node to read and to write, or the knobs of the demo.
    package func open() throws -> any FeatureDevice {
        if let demo { return demo }
        guard let path = device.path else {
            throw Failure(.noInput, "cannot reach \(title): it has no hidraw node")
        }
        do throws(FeatureError) {
            return try HIDRawNode(
                writing: path, vendor: device.identity.vendor, product: device.identity.product)
        } catch {
            throw Failure(error, about: "cannot open \(title)")
        }
    }
}

extension Failure {
    package init(_ error: FeatureError, about subject: String) {
        switch error {
        case .denied:
            self.init(.permission, "\(subject): \(error); `forcescale setup --click` lets you set clicks")
        case .gone, .noNode, .otherDevice: self.init(.deviceLost, "\(subject): \(error)")
        case .otherReport, .short, .refused: self.init(.readOrWrite, "\(subject): \(error)")
        }
    }
}
