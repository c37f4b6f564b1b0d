import Glibc
import Metrology
import POSIX
import Text

extension ProfileStore {
    /// Writes a profile into a file, for another machine.
    ///
    /// - Parameters:
    ///   - name: a name or a file.
    ///   - file: the file; `-` is standard output.
    ///   - overwrites: whether an existing file is replaced.
    package func export(_ name: String, to file: String, overwrites: Bool) throws {
        let entry = try entry(name)
        // This profile is not renewed.
        InputFiles.current.add([entry.path].compactMap(\.self))
        try WholeFile.check(file, overwrites: overwrites)
        try save(entry.profile, to: file.contains("/") || file == "-" ? file : "./\(file)")
    }

    /// Imports a profile from a file into the user's folder.
    ///
    /// - Parameters:
    ///   - document: the contents of the file.
    ///   - file: the path of the file, for messages.
    ///   - name: its new name; nil to keep its own.
    package func add(_ document: [UInt8], of file: String, as name: String?) throws {
        var profile = try Self.parse(document, of: file)
        if let name { profile.name = name }
        guard Profile.isName(profile.name) else {
            throw Failure(
                .badData,
                "\(file.printable()): its name has other characters than letters, digits, dots, - and _; give another, "
                    + "for example --name mypad")
        }
        try save(profile, to: profile.name)
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
            Diagnostics.write("Removed the points of the interrupted calibration \(name), without a backup.")
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
        Diagnostics.write(
            "Removed profile \(name); backup in \(path.printable())~\(Self.restoring(name, from: "\(path)~"))."
        )
    }

    /// How a profile is restored from its backup, as the end of a sentence; empty if the backup is not a profile.
    private static func restoring(_ name: String, from backup: String) -> String {
        guard let profile = try? read(backup) else { return "" }
        let name = profile.name == name ? "" : " --name \(name)"
        return ". To restore it: forcescale calibrate import \(ShellWord.path(backup))\(name)"
    }
}
