internal import Text

/// The quirk files of a computer, and what they say about a device.
package struct InstalledQuirks: Equatable, Sendable {
    /// A file with its path.
    package struct File: Equatable, Sendable {
        package var path: String
        /// Its bytes; nil if it cannot be read.
        package var text: [UInt8]?

        package init(path: String, text: [UInt8]?) { (self.path, self.text) = (path, text) }
    }

    /// A file as the installed version reads it.
    private struct Contents: Equatable, Sendable {
        var path: String
        /// The sections; nil if the file cannot be read.
        var file: QuirkFile?
        /// Why libinput does not read it; nil if it does.
        var ignored: String?
    }

    /// The folder of the files that libinput ships.
    package static let folder = "/usr/share/libinput"
    /// The only file of the administrator that libinput reads.
    package static let overrides = "/etc/libinput/local-overrides.quirks"
    /// Other folders in which people put files, which libinput does not read.
    package static let otherFolders = ["/etc/libinput", "/usr/local/share/libinput"]

    /// The installed version; nil if it is unknown.
    package let version: LibinputVersion?
    /// The files that libinput reads in its order, then the others.
    private let files: [Contents]
    /// Why libinput drops all quirks, `file:line: reason`; nil if it does not.
    private let failure: String?

    /// - Parameters:
    ///   - version: the installed version; nil if it is unknown.
    ///   - files: the files in any order.
    ///   - hasFolder: whether the folder of shipped files exists. Without a file in it, libinput has no quirks at all.
    package init(version: LibinputVersion?, files: [File], hasFolder: Bool = false) {
        self.version = version
        let contents = files.map { file in
            Contents(
                path: file.path, file: file.text.map { QuirkFile($0, for: version) },
                ignored: Self.ignored(file.path, by: version))
        }
        let read = contents.filter { $0.ignored == nil }.sorted { Self.isBefore($0.path, $1.path) }
        self.files = read + contents.filter { $0.ignored != nil }
        let isEmpty =
            hasFolder && !read.contains { $0.path != Self.overrides } && (version?.hasQuirks ?? true)
        failure =
            isEmpty
            ? "\(Self.folder): it has no file that ends with .quirks"
            : read.lazy.compactMap(Self.failure).first
    }

    /// Where files were found, for people.
    package var places: String {
        let places = [
            files.contains { $0.path.hasPrefix("\(Self.folder)/") } ? Self.folder : nil,
            files.contains { $0.path == Self.overrides } ? Self.overrides : nil,
        ].compactMap(\.self)
        return places.isEmpty ? "no quirk files" : places.joined(separator: ", ")
    }

    /// Returns what applies to a device.
    package func layer(for subject: QuirkSubject) -> LibinputLayer {
        var layer = LibinputLayer(version: version, failure: failure)
        for contents in files {
            for section in contents.file?.sections ?? [] where subject.matches(section) {
                layer.matches.append(
                    LibinputLayer.Match(
                        section: section.name, file: contents.path, values: section.values,
                        unknownKeys: unknownKeys(of: section), ignored: contents.ignored))
            }
        }
        return layer
    }

    /// Keys of which the version is known not to know them; none for versions without quirks.
    private func unknownKeys(of section: QuirkFile.Section) -> [String] {
        guard version?.hasQuirks ?? true else { return [] }
        return (section.matches + section.values).map(\.key).filter {
            QuirkKey.knowledge(of: $0, in: version) == .unknown
        }
    }

    private static func failure(of contents: Contents) -> String? {
        guard let file = contents.file else { return "\(contents.path): it cannot be read" }
        return file.failure.map { "\(contents.path):\($0.line): \($0.reason)" }
    }

    /// Why libinput does not read a file with this path; nil if it does.
    private static func ignored(_ path: String, by version: LibinputVersion?) -> String? {
        if let version, !version.hasQuirks {
            return "libinput \(version) has no quirks, which came with \(LibinputVersion.quirks)"
        }
        if path == overrides { return nil }
        guard path.hasPrefix("\(folder)/") else {
            return "outside of \(folder), libinput reads only \(overrides)"
        }
        return path.hasSuffix(".quirks") ? nil : "its name does not end with .quirks"
    }

    /// Shipped files in the order of `versionsort`, then that of the administrator.
    private static func isBefore(_ one: String, _ other: String) -> Bool {
        if (one == overrides) != (other == overrides) { return other == overrides }
        return VersionOrder.isBefore(one, other)
    }
}
