import Calibration
import Core
import Glibc
import Metrology
import POSIX
import Text

/// Where profiles are: this user's own files, and those that ship inside the program.
package struct ProfileStore {
    /// A profile and where it is from.
    struct Entry {
        let profile: Profile
        /// Its file; nil where it ships inside the program.
        let path: String?
    }

    /// The user's folder as people write it.
    package static let shownPath = "$XDG_CONFIG_HOME/forcescale/calibration/"
    private static let ending = ".json"

    /// The user's folder; nil where nothing says where that is.
    let folder: String?

    /// The profiles of the user of the current console.
    package init() { folder = UserFolder.configuration.map { "\($0)/calibration" } }

    /// The profile that was asked for, else that which holds for a device; nil where there is none.
    ///
    /// - Throws: where what was asked for is no profile, or holds for another axis.
    func profile(
        _ asked: String?, for device: DeviceDescription, _ axis: PressureAxis
    ) throws -> Profile? {
        guard let asked else { return found(for: device, axis) { Notes.write($0) } }
        let entry = try entry(asked)
        if let refusal = entry.profile.refusal(for: axis) {
            throw Failure(
                .badData,
                "profile \(entry.profile.name): \(refusal); nothing is bent to fit. "
                    + "Calibrate this pad: forcescale calibrate run")
        }
        if let made = entry.profile.device, !entry.profile.isOf(device) {
            Notes.write(
                "Profile \(entry.profile.name) was made on another pad, \(made.name.printable()); "
                    + "this one is \(device.name.printable()).")
        }
        return entry.profile
    }

    /// The profile of a file or a name.
    func entry(_ asked: String) throws -> Entry {
        if asked.contains("/") || asked.hasSuffix(Self.ending) || asked == "-" {
            return try Entry(profile: Self.read(asked), path: asked)
        }
        guard Profile.isName(asked) else {
            throw Failure(
                .usage,
                "'\(asked.printable(limit: 80))' is no name of a profile, which has letters, digits, dots, - and _"
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

    /// That no profile bears a name, with those that there are.
    private func missing(_ name: String, among entries: [Entry]) -> Failure {
        let names = entries.map(\.profile.name)
        let known =
            names.isEmpty
            ? "there is none yet; forcescale calibrate run makes one"
            : "there are \(names.joined(separator: ", "))"
        return Failure(.noInput, "no profile is called \(name): \(known)")
    }

    /// The names of all profiles, the user's first.
    package var names: [String] { entries { _ in }.map(\.profile.name) }

    /// All profiles, the user's first; what cannot be read is passed over and said.
    func entries(_ note: (String) -> Void) -> [Entry] {
        var entries: [Entry] = []
        for name in fileNames {
            guard let folder else { break }
            let path = "\(folder)/\(name)"
            do {
                entries.append(Entry(profile: try Self.read(path), path: path))
            } catch {
                note("\(error)")
            }
        }
        for profile in (try? Self.shipped()) ?? []
        where !entries.contains(where: { $0.profile.name == profile.name }) {
            entries.append(Entry(profile: profile, path: nil))
        }
        return entries
    }

    /// Where a profile of a name is, or would be.
    func path(ofName name: String) throws -> String {
        guard let folder else {
            throw Failure(
                .usage,
                "neither XDG_CONFIG_HOME nor HOME says where profiles are; give a file, for example -o \(name).json"
            )
        }
        return "\(folder)/\(name)\(Self.ending)"
    }

    /// Writes a profile whole or not at all, and keeps a copy of the one that it replaces.
    ///
    /// - Parameter target: a file, or a name in the user's folder.
    /// - Returns: where it is.
    @discardableResult
    func save(_ profile: Profile, to target: String) throws -> String {
        var path = target
        if !target.contains("/"), !target.hasSuffix(Self.ending), target != "-" {
            path = try self.path(ofName: target)
            if let folder { try UserFolder.make(folder) }
        }
        if path != "-", path != "/dev/stdout" {
            do {
                let old = try BoundedFile.read(path, limit: Profile.longestDocument)
                guard (try? Profile(document: old)) != nil else {
                    throw Failure(
                        .badData,
                        "\(path.printable()) is there already and is no profile; nothing is overwritten. Give another name"
                    )
                }
                try WholeFile.write(old, to: path + "~", like: path)
            } catch let failure as Failure where failure.code == .noInput {}
        }
        try WholeFile.write(profile.document, to: path)
        return path
    }

    /// Takes a profile out of the user's folder; a copy stays, with `~` at its end.
    package func remove(_ name: String) throws {
        guard Profile.isName(name) else {
            throw Failure(
                .usage, "'\(name.printable(limit: 80))' is no name of a profile; forcescale calibrate list")
        }
        let path = try self.path(ofName: name)
        do throws(SystemFailure) {
            try FileNames.rename(path, to: path + "~")
        } catch {
            let number = error.number
            if number == ENOENT, (try? Self.shipped().contains { $0.name == name }) == true {
                throw Failure(.usage, "\(name) ships inside the program and cannot be removed")
            }
            if number == ENOENT { throw missing(name, among: entries { _ in }.filter { $0.path != nil }) }
            throw Failure(
                number == EACCES ? .permission : .readOrWrite,
                "cannot remove \(path.printable()): \(error)")
        }
        Notes.write("Profile \(name) is removed; \(path.printable())~ is a copy.")
    }

    /// The profile that holds for a device by its ids and its axis.
    ///
    /// - Parameter note: told what was passed over, and why.
    func found(for device: DeviceDescription, _ axis: PressureAxis, note: (String) -> Void) -> Profile? {
        var refusals: [String] = []
        for entry in entries({ note("A profile is passed over: \($0).") })
        where entry.profile.isFound(for: device) {
            guard let refusal = entry.profile.refusal(for: axis) else { return entry.profile }
            refusals.append("Profile \(entry.profile.name) is passed over: \(refusal).")
        }
        refusals.forEach(note)
        return nil
    }

    /// The names of the user's files, in alphabetical order.
    private var fileNames: [String] {
        guard let folder, let stream = unsafe folder.withSystemPath({ unsafe opendir($0) }) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe String(system: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name.hasSuffix(Self.ending), !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    static func read(_ path: String) throws -> Profile {
        let bytes = try BoundedFile.read(path, limit: Profile.longestDocument)
        return try Failure.about("\(path.printable()): ") { try Profile(document: bytes) }
    }

    /// The profiles that ship inside the program.
    private static func shipped() throws -> [Profile] {
        try ShippedTables.profiles.split(separator: UInt8(ascii: "\n")).map { line in
            try Failure.about("a shipped profile: ") { try Profile(document: Array(line)) }
        }
    }
}
