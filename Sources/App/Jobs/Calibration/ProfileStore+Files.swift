import Metrology
import Text

extension ProfileStore {
    /// Writes a profile into a file, for another machine.
    ///
    /// - Parameters:
    ///   - name: a name or a file.
    ///   - file: the file; `-` is standard output.
    ///   - overwrites: whether an existing file is replaced.
    package func export(_ name: String, to file: String, overwrites: Bool) throws {
        try WholeFile.check(file, overwrites: overwrites)
        let profile = try entry(name).profile
        try save(profile, to: file.contains("/") || file == "-" ? file : "./\(file)")
    }

    /// Imports a profile from a file into the user's folder.
    ///
    /// - Parameters:
    ///   - file: the file of the profile.
    ///   - name: its new name; nil to keep its own.
    package func add(_ file: String, as name: String?) throws {
        var profile = try Self.read(file)
        if let name { profile.name = name }
        guard Profile.isName(profile.name) else {
            throw Failure(
                .badData,
                "\(file.printable()): its name has other characters than letters, digits, dots, - and _; give another, "
                    + "for example --name mypad")
        }
        try save(profile, to: profile.name)
    }
}
