package import Core
package import Metrology

/// The curve that is fitted to measured points.
package struct CurveRequest: Sendable {
    /// Its shape; nil for the simplest that predicts as well as any.
    package var shape: ForceModel?
    /// Whether a poor fit is accepted, and a pad that feels the size of a touch.
    package var force = false

    package init() {}
}

/// The masses of a calibration.
package struct MassRequest: Sendable {
    /// The masses that lie on the stand in turn, as they are written; nil to ask for them.
    package var points: String?
    /// Whether the same masses are measured once more on the way down.
    package var falling = false
    /// How often the masses are gone through.
    package var repeats = 1
    /// How several contacts come to one load.
    package var combine = Combination.sum
    /// Whether an interrupted calibration is continued.
    package var resume = false

    package init() {}
}

/// Where a profile goes, and what is noted in it.
package struct ProfileTarget: Sendable {
    /// A name, or a file; nil for none that was asked for.
    package var output: String?
    /// What is to be remembered about it.
    package var note = ""

    package init() {}

    /// The name of a profile that goes to an output: for one that goes to a file that of the file.
    static func name(for output: String) -> String {
        var name = output.split(separator: "/").last.map(String.init) ?? "profile"
        if name.hasSuffix(".json") { name.removeLast(5) }
        let safe = String(name.map { Profile.isName("a\($0)") ? $0 : "-" }.prefix(64))
        return Profile.isName(safe) ? safe : "profile"
    }
}
