import ArgumentParser
import CommandLine
import Metrology
import Sessions
import Text

/// Lists the profiles.
struct CalibrateListCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: Forcescale.name,
        abstract: "List your profiles, and those included with the program.",
        usage: "forcescale calibrate list [<options>]",
        discussion: """
            Examples:
              forcescale calibrate list
              forcescale calibrate list --json | jq .name
            """)

    @OptionGroup(title: "Output") var output: ProfileListOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        let store = ProfileStore()
        let entries = store.entries { Diagnostics.write("Ignored: \($0)") }
        defer {
            for name in UnfinishedCalibration.names {
                Diagnostics.write(
                    "Unfinished: \(name). calibrate run with -o \(name) and --resume continues it, calibrate remove "
                        + "\(name) removes it.")
            }
        }
        if output.json {
            try Console.current.print(entries.flatMap(\.profile.document))
        } else if entries.isEmpty {
            let location =
                store.folder.map { "in \($0.printable())" } ?? "(neither XDG_CONFIG_HOME nor HOME is set)"
            Diagnostics.write("No profiles \(location); create one with forcescale calibrate run.")
        } else {
            try Console.current.print(Self.table(entries).map { "\($0)\n" }.joined().utf8)
        }
    }

    private static func table(_ entries: [ProfileStore.Entry]) -> [String] {
        let rows = entries.map { entry -> [String] in
            let profile = entry.profile
            let expanded = profile.statistics.expandedUncertainty.map { "± \($0.twoDigits) g" } ?? "unknown"
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

/// The form of the list.
struct ProfileListOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per profile.")
    var json = false
}
