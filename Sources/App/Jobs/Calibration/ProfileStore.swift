import Calibration
import Core
import Glibc
import Metrology
import POSIX
import Text

/// Where profiles are: this user's own files, and those that ship inside the program.
package struct ProfileStore: Sendable {
    /// A profile and its origin.
    struct Entry: Sendable {
        let profile: Profile
        /// Its file; nil if it is built into the program.
        let path: String?
    }

    /// The user's folder, for messages and help.
    package static let shownPath = "$XDG_CONFIG_HOME/forcescale/calibration/"
    private static let ending = ".json"

    /// The user's folder; nil if neither XDG_CONFIG_HOME nor HOME is set.
    let folder: String?

    /// All profiles, and the reasons for those that could not be read; nil if they are read whenever they are needed.
    private var known: (entries: [Entry], problems: [String])?

    /// Creates the store of the user of the current console.
    ///
    /// - Parameter isReadOnce: whether the profiles are read now, and not again for each device.
    package init(isReadOnce: Bool = false) {
        folder = UserFolder.configuration.map { "\($0)/calibration" }
        if isReadOnce { known = readAll() }
    }

    /// Returns the profile with the given name or file, or else the one that matches a device; nil if there is none.
    ///
    /// - Throws: `Failure` if the given profile does not exist, is invalid, or is for another axis.
    func profile(
        _ asked: String?, for device: DeviceDescription, _ axis: PressureAxis
    ) throws -> Profile? {
        guard let asked else { return found(for: device, axis) { Diagnostics.write($0) } }
        let entry = try entry(asked)
        if let refusal = entry.profile.refusal(for: axis) {
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

    /// Returns the profile with a name or in a file.
    func entry(_ asked: String) throws -> Entry {
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
    private func missing(_ name: String, among entries: [Entry]) -> Failure {
        let names = entries.map(\.profile.name)
        let known =
            names.isEmpty
            ? "create one with forcescale calibrate run"
            : "available: \(names.joined(separator: ", "))"
        return Failure(.noInput, "no profile '\(name)'; \(known)")
    }

    /// The names of all profiles, the user's first.
    package var names: [String] { entries { _ in }.map(\.profile.name) }

    /// All profiles, the user's first.
    ///
    /// - Parameter note: called with the reason for each profile that cannot be read, which is skipped.
    func entries(_ note: (String) -> Void) -> [Entry] {
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

    /// The path of the profile with a name, whether or not it exists.
    func path(ofName name: String) throws -> String {
        guard let folder else {
            throw Failure(
                .usage,
                "neither XDG_CONFIG_HOME nor HOME is set, so there is no folder for profiles; use a file, for example -o \(name).json"
            )
        }
        return "\(folder)/\(name)\(Self.ending)"
    }

    /// Writes a profile atomically, keeps a backup of the one that it replaces, and says where both are.
    ///
    /// - Parameter target: a file, or a name in the user's folder.
    /// - Returns: the path of the file.
    @discardableResult
    func save(_ profile: Profile, to target: String) throws -> String {
        let path = try preparedPath(of: target)
        var backup: String?
        if let old = try replaced(at: path) {
            try WholeFile.write(old, to: path + "~", like: path)
            backup = path + "~"
        }
        try WholeFile.write(profile.document, to: path)
        if path != "-" {
            let kept = backup.map { "; the profile that it replaces was kept as \($0.printable())" } ?? ""
            Diagnostics.write("Profile \(profile.name) saved to \(path.printable())\(kept).")
        }
        return path
    }

    /// - Parameter target: a file, or a name in the user's folder.
    /// - Throws: `Failure` if a profile could not be saved there, before anything is measured for it.
    func check(_ target: String) throws {
        let path = try preparedPath(of: target)
        _ = try replaced(at: path)
        try WholeFile.checkWriting(path)
    }

    /// The path of a file, or of a name in the user's folder, which is created if it does not exist.
    private func preparedPath(of target: String) throws -> String {
        guard !target.contains("/"), !target.hasSuffix(Self.ending), target != "-" else { return target }
        let path = try path(ofName: target)
        if let folder { try UserFolder.make(folder) }
        return path
    }

    /// The profile that one at a path replaces; nil if there is none.
    ///
    /// - Throws: `Failure` if there is another file.
    private func replaced(at path: String) throws -> [UInt8]? {
        guard path != "-", path != "/dev/stdout" else { return nil }
        do {
            let old = try BoundedFile.read(path, limit: Profile.longestDocument)
            guard (try? Profile(document: old)) != nil else {
                throw Failure(
                    .badData,
                    "\(path.printable()) exists and is not a profile; it was not overwritten. Use another name"
                )
            }
            return old
        } catch let failure as Failure where failure.code == .noInput {
            return nil
        }
    }

    /// Removes a profile from the user's folder, keeping a backup with `~` at its end, and the points of an interrupted
    /// calibration of this name.
    package func remove(_ name: String) throws {
        guard Profile.isName(name) else {
            throw Failure(
                .usage,
                "invalid profile name '\(name.printable(limit: 80))'; forcescale calibrate list lists the profiles"
            )
        }
        let path = try self.path(ofName: name)
        let unfinished = UnfinishedCalibration(name: name)
        if unfinished.exists {
            unfinished.forget()
            Diagnostics.write("Removed the points of the interrupted calibration \(name).")
            if !FileNames.isTaken(path) { return }
        }
        do throws(SystemFailure) {
            try FileNames.rename(path, to: path + "~")
        } catch {
            let number = error.number
            if number == ENOENT, (try? Self.shipped().contains { $0.name == name }) == true {
                throw Failure(.usage, "profile \(name) is built into the program and cannot be removed")
            }
            if number == ENOENT { throw missing(name, among: entries { _ in }.filter { $0.path != nil }) }
            throw Failure(
                number == EACCES ? .permission : .readOrWrite,
                "cannot remove \(path.printable()): \(error)")
        }
        Diagnostics.write("Removed profile \(name); backup in \(path.printable())~.")
    }

    /// Returns the profile that matches the ids and the axis of a device; nil if there is none.
    ///
    /// - Parameter note: called with the reason for each profile that is ignored.
    func found(for device: DeviceDescription, _ axis: PressureAxis, note: (String) -> Void) -> Profile? {
        var refusals: [String] = []
        for entry in entries({ note("Ignored a profile: \($0).") })
        where entry.profile.isFound(for: device) {
            guard let refusal = entry.profile.refusal(for: axis) else { return entry.profile }
            refusals.append("Ignored profile \(entry.profile.name): \(refusal).")
        }
        refusals.forEach(note)
        return nil
    }

    /// The names of the user's files, in alphabetical order.
    private var fileNames: [String] {
        guard let folder else { return [] }
        return FileNames.names(in: folder).filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted()
    }

    static func read(_ path: String) throws -> Profile {
        let bytes = try BoundedFile.read(path, limit: Profile.longestDocument)
        return try Failure.about("\(path.printable()): ") { try Profile(document: bytes) }
    }

    /// The profiles that are built into the program.
    private static func shipped() throws -> [Profile] {
        try ShippedTables.profiles.split(separator: UInt8(ascii: "\n")).map { line in
            try Failure.about("a built-in profile: ") { try Profile(document: Array(line)) }
        }
    }
}
