package import Metrology
import POSIX
import Text

extension ProfileStore {
    /// Writes a profile atomically, keeps a backup of the one that it replaces, and says where both are.
    ///
    /// - Parameters:
    ///   - profile: the profile.
    ///   - target: a file, or a name in the user's folder.
    /// - Returns: the path of the file.
    @discardableResult
    package func save(_ profile: Profile, to target: String) throws -> String {
        let path = try preparedPath(of: target)
        var backup: String?
        if let old = try replaced(at: path) {
            try WholeFile.write(old, to: path + "~", like: path, as: .kept)
            backup = path + "~"
        }
        try WholeFile.write(profile.document, to: path, as: .kept)
        if path != "-" {
            let kept = backup.map { "; the profile that it replaces was kept as \($0.printable())" } ?? ""
            Diagnostics.write("Profile \(profile.name) saved to \(path.printable())\(kept).")
        }
        return path
    }

    /// - Parameter target: a file, or a name in the user's folder.
    /// - Throws: `Failure` if a profile could not be saved there, before anything is measured for it.
    package func check(_ target: String) throws {
        let path = try preparedPath(of: target)
        _ = try replaced(at: path)
        try WholeFile.checkWriting(path, as: .kept)
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
        if InputFiles.current.contain(path, writing: .kept) { throw Failure.writing(path, .isInput) }
        do {
            let old = try BoundedFile.read(path, limit: Profile.longestDocument, as: .kept)
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
}
