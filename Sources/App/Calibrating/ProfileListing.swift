import Metrology
import Text

/// The profiles there are, in a table or as lines of JSON.
package struct ProfileListing {
    let json: Bool

    package init(json: Bool) {
        self.json = json
    }

    package func run() throws {
        let store = ProfileStore()
        let entries = store.entries { Notes.write("Passed over: \($0)") }
        var output = Console.current.outputBuffer
        if json {
            for entry in entries { output.append(entry.profile.document) }
        } else if entries.isEmpty {
            let place =
                store.folder.map { "in \($0.printable())" } ?? "and neither XDG_CONFIG_HOME nor HOME is set"
            Notes.write("There are no profiles \(place); forcescale calibrate run makes one.")
        } else {
            for line in Self.table(entries) { output.append("\(line)\n".utf8) }
        }
        do { try output.flush() } catch is OutputBuffer.ReaderIsGone {}
    }

    private static func table(_ entries: [ProfileStore.Entry]) -> [String] {
        let rows = entries.map { entry -> [String] in
            let profile = entry.profile
            let expanded =
                profile.fit.statistics.expandedUncertainty.map { "± \(FourDigits.text($0)) g" } ?? "–"
            return [
                profile.name, profile.device?.name.printable(limit: 32) ?? "any pad",
                profile.axis.map { "\($0.minimum)..\($0.maximum)" } ?? "any axis", profile.fit.model.rawValue,
                expanded, String(profile.date.prefix(10)).printable(), entry.path == nil ? "shipped" : "",
            ]
        }
        let all = [["profile", "pad", "axis", "curve", "known to", "made", ""]] + rows
        let widths = (0..<7).map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in zip(row, widths).map { $0.padded(to: $1 + 2) }.joined().trimmingEnd }
    }
}
