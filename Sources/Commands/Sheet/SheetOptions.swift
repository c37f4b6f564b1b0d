import Core
import Plots
import Recordings
import Sessions

/// The options of a sheet that change its figures. They are part of its command and of its description.
struct SheetOptions: Sendable {
    /// How counts are converted to grams.
    var scale: ScaleSelection
    /// The unit of forces; nil for grams.
    var unit: MassUnit?
    /// The pressure axis, for recordings that do not state it.
    var axis: AbsoluteAxis?
    /// The meaning of the columns of tables from another program; nil for recordings.
    var columns: ColumnMapping?
    /// Whether lines show the thresholds that a force reached.
    var showsThresholds = false
    /// Whether panes have letters instead of numbers.
    var hasLetters = false

    /// The options without a value, and what a description has for it.
    private static let (flags, flag): (Set, String) = (["thresholds", "letters"], "true")

    /// The options that were given, in the order of a command line.
    var given: [SheetDescription.Option] {
        let all: [(String, String?)] = [
            ("unit", unit?.rawValue), ("axis", axis.map { "\($0.minimum):\($0.maximum)" }),
            ("columns", columns?.text),
            ("full-scale", scale.fullScale.map { "\($0)" }), ("profile", scale.profile),
            ("combine", scale.combine?.rawValue),
            ("thresholds", showsThresholds ? Self.flag : nil), ("letters", hasLetters ? Self.flag : nil),
        ]
        return all.compactMap { name, value in value.map { SheetDescription.Option(name, $0) } }
    }

    /// The options that were given, as words of a command line.
    var words: [String] {
        given.flatMap { Self.flags.contains($0.name) ? ["--\($0.name)"] : ["--\($0.name)", $0.value] }
    }

    /// Adds the options of a description that were not given.
    ///
    /// - Returns: false if one is unknown or has an invalid value.
    mutating func add(_ options: [SheetDescription.Option]) -> Bool {
        options.allSatisfy { add($0) }
    }

    private mutating func add(_ option: SheetDescription.Option) -> Bool {
        switch option.name {
        case "unit":
            guard let unit = MassUnit(rawValue: option.value) else { return false }
            self.unit = self.unit ?? unit
        case "axis":
            let bounds = option.value.split(separator: ":").compactMap { Int32($0) }
            guard bounds.count == 2, bounds[0] < bounds[1] else { return false }
            axis = axis ?? AbsoluteAxis(minimum: bounds[0], maximum: bounds[1])
        case "columns":
            guard let columns = try? ColumnMapping(parsing: option.value) else { return false }
            self.columns = self.columns ?? columns
        case "full-scale":
            guard let grams = Double(option.value), (0.1...1e6).contains(grams) else { return false }
            scale.fullScale = scale.fullScale ?? grams
        case "profile": scale.profile = scale.profile ?? option.value
        case "combine":
            guard let rule = Combination(rawValue: option.value) else { return false }
            scale.combine = scale.combine ?? rule
        case "thresholds", "letters":
            guard option.value == Self.flag else { return false }
            if option.name == "letters" { hasLetters = true } else { showsThresholds = true }
        default: return false
        }
        return true
    }
}
