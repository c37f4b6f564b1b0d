import Metrology
import Text

/// The command `calibrate list`: prints the profiles.
package struct ProfileListing {
    let json: Bool

    /// Creates a list, as a table or as one line of JSON per profile.
    package init(json: Bool) {
        self.json = json
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        let store = ProfileStore()
        let entries = store.entries { Diagnostics.write("Ignored: \($0)") }
        defer {
            for name in UnfinishedCalibration.names {
                Diagnostics.write(
                    "Unfinished: \(name). calibrate run with -o \(name) and --resume continues it, calibrate remove "
                        + "\(name) removes it.")
            }
        }
        if json {
            try Console.current.print(entries.flatMap(\.profile.document))
        } else if entries.isEmpty {
            let place =
                store.folder.map { "in \($0.printable())" } ?? "(neither XDG_CONFIG_HOME nor HOME is set)"
            Diagnostics.write("No profiles \(place); create one with forcescale calibrate run.")
        } else {
            try Console.current.print(Self.table(entries).map { "\($0)\n" }.joined().utf8)
        }
    }

    private static func table(_ entries: [ProfileStore.Entry]) -> [String] {
        let rows = entries.map { entry -> [String] in
            let profile = entry.profile
            let expanded =
                profile.fit.statistics.expandedUncertainty.map { "± \($0.twoDigits) g" } ?? "unknown"
            return [
                profile.name, profile.device?.name.printable(limit: 32) ?? "any pad",
                profile.axis.map { "\($0.minimum)..\($0.maximum)" } ?? "any axis", profile.fit.model.rawValue,
                expanded, String(profile.date.prefix(10)).printable(), entry.path == nil ? "built in" : "",
            ]
        }
        let all = [["profile", "pad", "axis", "curve", "U of heaviest mass", "date", ""]] + rows
        let widths = (0..<7).map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in zip(row, widths).map { $0.padded(to: $1 + 2) }.joined().trimmingEnd }
    }
}
