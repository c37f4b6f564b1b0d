package import Core
package import Metrology

/// The options of a fit.
package struct CurveRequest: Sendable {
    /// The shape of the curve; nil for the simplest that predicts as well as any other.
    package var shape: ForceModel?
    /// Whether a poor fit is accepted, and a pad that measures contact size.
    package var force = false

    /// Creates a request with default values.
    package init() {}
}

/// The masses of a calibration.
package struct MassRequest: Sendable {
    /// The list of masses, as given; nil to ask for it.
    package var points: String?
    /// Whether the masses are repeated in descending order.
    package var falling = true
    /// How many times the masses are measured.
    package var repeats = 1
    /// How several contacts are combined into one load.
    package var combine = Combination.sum
    /// Whether an interrupted calibration is continued.
    package var resume = false

    /// Creates a request with default values.
    package init() {}
}

/// Where a profile is saved, and the note in it.
package struct ProfileTarget: Sendable {
    /// A name, or a file; nil if none was given.
    package var output: String?
    /// The note in the profile.
    package var note = ""

    /// Creates a request with default values.
    package init() {}

    /// The name of a profile that is saved to an output; that of the file if it is a file.
    static func name(for output: String) -> String {
        var name = output.split(separator: "/").last.map(String.init) ?? "profile"
        if name.hasSuffix(".json") { name.removeLast(5) }
        let safe = String(name.map { Profile.isName("a\($0)") ? $0 : "-" }.prefix(64))
        return Profile.isName(safe) ? safe : "profile"
    }
}
