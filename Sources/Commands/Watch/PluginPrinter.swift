import CommandLine
import Core
import Formatting
import Sessions
import Text

/// Computes the thresholds of a plug-in for libinput from the profile of a pad.
struct PluginPrinter {
    /// A threshold, and the button that is pressed while it is.
    struct Click {
        var threshold: Threshold
        var button: LibinputPlugin.Button

        /// Parses `NAME=PRESS:RELEASE=BUTTON`.
        ///
        /// - Throws: `OptionError` with a description and an example.
        init(parsing text: String) throws(OptionError) {
            let example = "--plugin deep=200g:150g=BTN_EXTRA"
            guard let last = text.lastIndex(of: "="), text[..<last].contains("=") else {
                throw OptionError("'\(text)' is not NAME=PRESS:RELEASE=BUTTON", example: example)
            }
            let name = String(text[text.index(after: last)...])
            guard let button = LibinputPlugin.Button(name: name) else {
                let names = LibinputPlugin.Button.allCases.map(\.name).listed(with: "or")
                throw OptionError(
                    "unknown button '\(name.printable(limit: 40))'; use \(names)", example: example)
            }
            self.button = button
            do throws(OptionError) { threshold = try Threshold(parsing: String(text[..<last])) } catch {
                throw OptionError(error.problem, example: example)
            }
        }
    }

    let clicks: [Click]

    /// The plug-in for a pad.
    ///
    /// - Throws: `Failure` if the pad has no grams but a threshold is in grams, if it does not reach a threshold, or if two
    ///   clicks press one button.
    func plugin(for origin: SourceInfo, _ configuration: PipelineConfiguration) throws -> LibinputPlugin {
        let channel = configuration.channel
        let device = origin.device
        let name = device.name.printable(limit: 60)
        let wording = MeasurementFormatter(
            scale: channel.scale, kind: device.judgment.kind, interval: configuration.interval,
            span: channel.axis.span)
        guard device.judgment.kind != .pen else {
            throw Failure(.badData, "\(name) is a pen; a plug-in presses buttons for touchpads only")
        }
        if channel.scale.provenance.isOnlyAssumed,
            let click = clicks.first(where: { $0.threshold.press.unit.grams != nil })
        {
            throw Failure(
                .badData,
                "the grams of \(name) are not known, so that \(click.threshold.name) cannot be a threshold in grams; "
                    + "calibrate it (forcescale calibrate), or give percent, for example "
                    + "--plugin deep=60%:45%=\(click.button.name)")
        }
        if device.name.contains("\u{FFFD}") {
            throw Failure(
                .badData, "the name \(name) is not text in UTF-8, so that a plug-in cannot recognize it")
        }
        if Set(clicks.map(\.button)).count < clicks.count {
            throw Failure(.usage, "each button can be pressed by one --plugin only")
        }
        let pad = LibinputPlugin.Pad(
            name: device.name, bus: device.identity.bus, vendor: device.identity.vendor,
            product: device.identity.product,
            axis: channel.axis.code == AbsoluteCode.slotPressure ? .contacts : .whole,
            range: Int(channel.axis.minimum)...Int(channel.axis.maximum), isSimulated: origin.kind == .demo)
        let rows = try clicks.map { click in
            let (press, release) = (click.threshold.press, click.threshold.release)
            // The first whole counts that reach the force, and the last ones that do not exceed it.
            let (down, up) = (
                counts(of: press, channel).rounded(.up), counts(of: release, channel).rounded(.down)
            )
            guard down <= Double(channel.axis.span) else {
                throw Failure(
                    .badData,
                    "\(click.threshold.name): \(name) measures up to \(wording.weight(wording.fullScale).text), "
                        + "so that it never reaches \(press.text)")
            }
            let row = LibinputPlugin.Click(
                name: click.threshold.name, button: click.button,
                press: Int(down) + Int(channel.axis.minimum), release: Int(up) + Int(channel.axis.minimum),
                origin: "\(press.text), released at \(release.text)")
            guard let row else {
                throw Failure(
                    .usage,
                    "\(click.threshold.name): \(press.text) and \(release.text) are the same counts of \(name); "
                        + "release it at less")
            }
            return row
        }
        guard let plugin = LibinputPlugin(for: pad, clicks: rows, origin: wording.provenanceSentence) else {
            throw Failure(.badData, "\(name) does not reach the thresholds")
        }
        return plugin
    }

    /// Prints the plug-in for the pad that is selected, without reading it.
    func print(for selection: SourceSelection, _ scale: ReadingOptions) throws {
        let waiting = try DeviceWait(for: selection)
        guard let source = try waiting.opener.open(waiting) else { return }
        let configuration = try scale.configuration(
            of: source.origin, smoothing: .none, thresholds: [], subject: .contact)
        let plugin = try plugin(for: source.origin, configuration)
        try Console.current.print(plugin.text.utf8)
        Diagnostics.write("To be saved as \(plugin.path); docs/plugin.md says which desktops load it.")
    }

    /// The counts above the minimum of the axis at which a level is reached.
    private func counts(of level: Threshold.Level, _ channel: ForceChannel) -> Double {
        switch level.unit {
        case .percent: level.value / 100 * Double(channel.axis.span)
        case .raw: level.value
        default: channel.scale.curve.counts(ofGrams: level.value * (level.unit.grams ?? 1))
        }
    }
}

extension Threshold.Level {
    /// The level with its unit: `200 g`, `60 %`.
    fileprivate var text: String {
        "\(value == value.rounded() ? value.fixed(0) : FourDigits.text(value)) \(unit.rawValue)"
    }
}
