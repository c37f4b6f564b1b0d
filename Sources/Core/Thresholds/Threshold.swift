/// A named pair of forces with hysteresis: a press occurs at the upper force, and the next one only after a release at
/// the lower force.
package struct Threshold: Equatable, Sendable {
    /// A force in the unit in which it was specified.
    package struct Level: Equatable, Sendable {
        /// The value in the unit.
        package var value: Double
        /// `percent`, `gram`, `newton` or `raw`.
        package var unit: MassUnit

        package init(_ value: Double, _ unit: MassUnit) {
            self.value = value
            self.unit = unit
        }

        /// Returns the corresponding quantity of a measured force.
        func quantity(of force: Force, raw: Int64) -> Double {
            switch unit {
            case .percent: force.percent
            case .raw: Double(raw)
            default: force.grams / (unit.grams ?? 1)
            }
        }

        /// Returns the level as a fraction of a channel's full scale; greater than 1 if the channel cannot reach it.
        package func share(ofFullScaleOf channel: ForceChannel) -> Double {
            channel.scale.fullScale > 0 ? grams(on: channel) / channel.scale.fullScale : 0
        }

        /// Whether it is in a unit of mass or force.
        package var needsGrams: Bool { unit.grams != nil }

        /// Returns the level on a channel in grams.
        package func grams(on channel: ForceChannel) -> Double {
            switch unit {
            case .percent: channel.scale.grams(ofCounts: value / 100 * Double(channel.axis.span))
            case .raw: channel.scale.grams(ofCounts: value)
            default: value * (unit.grams ?? 1)
            }
        }
    }

    /// The name in all output.
    package var name: String
    /// The force at which a press begins.
    package var press: Level
    /// The force at which the press ends, in the same unit and less than `press`.
    package var release: Level

    /// The caller is responsible for the order of the levels.
    package init(name: String, press: Level, release: Level) {
        self.name = name
        self.press = press
        self.release = release
    }

    /// The name of the threshold at the axis maximum.
    package static let atMaximum = "full"

    /// The three default thresholds, which are released at 90 % of the press level.
    package static let standard = [("press", 25.0), ("deep", 60), (atMaximum, 100)].map { name, percent in
        Threshold(name: name, press: Level(percent, .percent), release: Level(percent * 0.9, .percent))
    }

    /// The pressure range by which libinput detects touches by default: 12 % and 10 %
    /// (libinput 1.31.3, src/evdev-mt-touchpad.c, tp_init_pressure).
    package static let libinput = Threshold(
        name: "libinput", press: Level(12, .percent), release: Level(10, .percent))

    /// Parses a threshold: `NAME=PRESS[:RELEASE]` in `%`, `g`, `N` or `raw`, or the word `libinput`.
    ///
    /// - Throws: `OptionError` with a description and an example.
    package init(parsing text: String) throws(OptionError) {
        if text == Self.libinput.name {
            self = Self.libinput
            return
        }
        let example = "--threshold squeeze=40%:30% or --threshold plum=150g"
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, !halves[0].isEmpty else {
            throw OptionError("'\(text)' is not NAME=PRESS[:RELEASE]", example: example)
        }
        // The name is part of all output, of hook environments and of the argument of `--on`.
        guard halves[0].unicodeScalars.allSatisfy({ $0.properties.generalCategory.isOfText }),
            halves[0].contains(where: { !$0.isWhitespace })
        else {
            throw OptionError("the name of a threshold must consist of visible characters", example: example)
        }
        let levels = halves[1].split(separator: ":", omittingEmptySubsequences: false)
        guard let first = levels.first, levels.count <= 2 else {
            throw OptionError("'\(halves[1])' is not PRESS[:RELEASE]", example: example)
        }
        let press = try Level(parsing: first, example: example)
        guard press.value > 0 else {
            throw OptionError("PRESS must be greater than 0, but is '\(first)'", example: example)
        }
        var release = Level(press.value * 0.9, press.unit)
        if levels.count == 2 { release = try Level(parsing: levels[1], example: example) }
        guard release.unit == press.unit else {
            throw OptionError(
                "PRESS and RELEASE must have the same unit, but are '\(halves[1])'", example: example)
        }
        guard release.value < press.value else {
            throw OptionError(
                "RELEASE must be less than PRESS, but they are '\(halves[1])'", example: example)
        }
        self.init(name: String(halves[0]), press: press, release: release)
    }

}

extension Threshold.Level: CustomStringConvertible {
    /// The number and the unit: `46.0g`.
    package var description: String { "\(value)\(unit.rawValue)" }

    /// Parses a mass in any unit, in grams without a unit, or percent of full scale: `46`, `5oz`, `12%`.
    ///
    /// - Parameters:
    ///   - text: the text to parse.
    ///   - example: valid input, for the error.
    /// - Throws: `OptionError` if it is neither.
    package init(parsingMass text: String, example: String) throws(OptionError) {
        if text.hasSuffix("%"), let value = Double(text.dropLast()), value.magnitude <= 1e6 {
            self.init(value, .percent)
        } else {
            self.init(try WrittenMass(parsing: text, example: example).grams, .gram)
        }
    }

    /// Parses a force in `%`, `g`, `N` or `raw`, such as `30%` or `2N`.
    ///
    /// - Parameters:
    ///   - text: the number, followed by the unit.
    ///   - example: a valid value, for the error.
    /// - Throws: `OptionError` if it is not a number of at least 0 with one of these units.
    package init(parsing text: some StringProtocol, example: String) throws(OptionError) {
        for unit in [MassUnit.percent, .raw, .gram, .newton] where text.hasSuffix(unit.rawValue) {
            guard let value = Double(text.dropLast(unit.rawValue.count)), value >= 0, value.isFinite else {
                break
            }
            self.init(value, unit)
            return
        }
        throw OptionError("'\(text)' must be a force in %, g, N or raw", example: example)
    }
}

extension Unicode.GeneralCategory {
    /// Whether characters of this category are visible: no controls, invisible formatting characters or line ends.
    fileprivate var isOfText: Bool {
        switch self {
        case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}

/// The force that thresholds are compared with.
package enum ThresholdSubject: Equatable, Sendable {
    /// The combined load of all contacts.
    case load
    /// The force of each contact separately.
    case contact
}
