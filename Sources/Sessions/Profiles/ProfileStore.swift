import Calibration
package import Core
package import Metrology
import POSIX
import Text

/// Where profiles are: this user's own files, and those that ship inside the program.
package struct ProfileStore: Sendable {
    /// A profile and its origin.
    package struct Entry: Sendable {
        package let profile: Profile
        /// Its file; nil if it is built into the program.
        package let path: String?
    }

    /// The user's folder, for messages and help.
    package static let shownPath = "$XDG_CONFIG_HOME/forcescale/calibration/"
    static let ending = ".json"

    /// The user's folder; nil if neither XDG_CONFIG_HOME nor HOME is set.
    package let folder: String?

    /// All profiles, and the reasons for those that could not be read; nil if they are read whenever they are needed.
    private var known: (entries: [Entry], problems: [String])?

    /// Creates the store of the user of the current console.
    ///
    /// - Parameter isReadOnce: whether the profiles are read now, and not again for each device.
    package init(isReadOnce: Bool = false) {
        folder = UserFolder.configuration.map { "\($0)/calibration" }
        if isReadOnce { known = readAll() }
    }

    /// Returns the profile with a name or in a file.
    package func entry(_ asked: String) throws -> Entry {
        if asked.contains("/") || asked.hasSuffix(Self.ending) || asked == "-" {
            return try Entry(profile: Self.read(asked), path: asked)
        }
        guard Profile.isName(asked) else {
            throw Failure(
                .usage,
                "invalid profile name '\(asked.printable(limit: 80))'; it must consist of letters, digits, dots, - and _"
            )
        }
        if let folder {
            let path = "\(folder)/\(asked)\(Self.ending)"
            do {
                return try Entry(profile: Self.read(path), path: path)
            } catch let failure as Failure where failure.code == .noInput || UserFolder.obstacle != nil {}
        }
        if let shipped = try Self.shipped().first(where: { $0.name == asked }) {
            return Entry(profile: shipped, path: nil)
        }
        throw missing(asked, among: entries { _ in })
    }

    /// The failure for a name that no profile has; it lists the names.
    func missing(_ name: String, among entries: [Entry]) -> Failure {
        let names = entries.map(\.profile.name)
        let known =
            names.isEmpty
            ? "create one with forcescale calibrate run" : "available: \(names.joined(separator: ", "))"
        return Failure(.noInput, "no profile '\(name)'; \(known)")
    }

    /// The names of all profiles, the user's first.
    package var names: [String] { entries { _ in }.map(\.profile.name) }

    /// All profiles, the user's first.
    ///
    /// - Parameter note: called with the reason for each profile that cannot be read, which is skipped.
    package func entries(_ note: (String) -> Void) -> [Entry] {
        let all = known ?? readAll()
        all.problems.forEach(note)
        return all.entries
    }

    private func readAll() -> (entries: [Entry], problems: [String]) {
        var (entries, problems): ([Entry], [String]) = ([], [])
        for name in fileNames {
            guard let folder else { break }
            let path = "\(folder)/\(name)"
            do {
                entries.append(Entry(profile: try Self.read(path), path: path))
            } catch {
                problems.append("\(error)")
            }
        }
        for profile in (try? Self.shipped()) ?? []
        where !entries.contains(where: { $0.profile.name == profile.name }) {
            entries.append(Entry(profile: profile, path: nil))
        }
        return (entries, problems)
    }

    /// The names of the user's files, in alphabetical order.
    private var fileNames: [String] {
        guard let folder else { return [] }
        return FileNames.names(in: folder).filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted()
    }

    /// Reads a profile from a file.
    static func read(_ path: String) throws -> Profile {
        try parse(try BoundedFile.read(path, limit: Profile.longestDocument, as: .kept), of: path)
    }

    /// Parses the contents of a file.
    static func parse(_ document: [UInt8], of path: String) throws -> Profile {
        try Failure.about("\(path.printable()): ") { try Profile(document: document) }
    }

    /// The profiles that are built into the program.
    static func shipped() throws -> [Profile] {
        try ShippedTables.profiles.split(separator: UInt8(ascii: "\n")).map { line in
            try Failure.about("a built-in profile: ") { try Profile(document: Array(line)) }
        }
    }
}

extension ProfileStore {
    /// Returns the profile with the given name or file, or else the one that matches a device; nil if there is none.
    ///
    /// - Throws: `Failure` if the given profile does not exist, is invalid, or is for another axis.
    package func profile(
        _ asked: String?, for device: DeviceDescription, _ axis: PressureAxis
    ) throws -> Profile? {
        guard let asked else { return found(for: device, axis) { Diagnostics.write($0) } }
        let entry = try entry(asked)
        if let refusal = entry.profile.refusal(for: axis) ?? entry.profile.refusal(for: device) {
            throw Failure(
                .badData,
                "profile \(entry.profile.name): \(refusal). "
                    + "Calibrate this pad with forcescale calibrate run")
        }
        if let made = entry.profile.device, !entry.profile.isOf(device) {
            Diagnostics.write(
                "Profile \(entry.profile.name) was made with another pad, \(made.name.printable()); "
                    + "this one is \(device.name.printable()).")
        }
        return entry.profile
    }

    /// Returns the profile that matches the ids and the axis of a device; nil if there is none.
    ///
    /// - Parameters:
    ///   - device: the device.
    ///   - axis: its pressure axis.
    ///   - note: called with the reason for each profile that is ignored.
    package func found(for device: DeviceDescription, _ axis: PressureAxis, note: (String) -> Void)
        -> Profile?
    {
        var refusals: [String] = []
        let profiles = entries({ note("Ignored a profile: \($0).") }).map(\.profile)
            .filter { $0.isFound(for: device) }
        // The calibration of the pad comes before the grams that it declares, and these before those of its model.
        let own = profiles.filter { $0.scatter == nil }
        for profile in own + (Scale.declared(axis) == nil ? profiles.filter { $0.scatter != nil } : []) {
            guard let refusal = profile.refusal(for: axis) ?? profile.refusal(for: device) else {
                return profile
            }
            refusals.append("Ignored profile \(profile.name): \(refusal).")
        }
        refusals.forEach(note)
        return nil
    }
}

extension ReferenceMasses {
    /// The table of coins and masses that is built into the program.
    package static var shipped: ReferenceMasses {
        get throws { try Failure.about("the built-in ") { try ReferenceMasses(csv: ShippedTables.masses) } }
    }
}
