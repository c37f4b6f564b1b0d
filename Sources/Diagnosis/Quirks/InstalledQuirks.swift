internal import Text

/// The quirk files of a computer, and what they say about a device.
package struct InstalledQuirks: Equatable, Sendable {
    /// A file with its path.
    package struct File: Equatable, Sendable {
        package var path: String
        /// The sections.
        package var contents: QuirkFile

        package init(path: String, text: [UInt8]) { (self.path, contents) = (path, QuirkFile(text)) }
    }

    /// The folder of the files that libinput ships.
    package static let folder = "/usr/share/libinput"
    /// The only file of the administrator that libinput reads.
    package static let overrides = "/etc/libinput/local-overrides.quirks"
    /// Other folders in which people put files, which libinput does not read.
    package static let otherFolders = ["/etc/libinput", "/usr/local/share/libinput"]

    /// The installed version; nil if it is unknown.
    package var version: LibinputVersion?
    /// The files in any order.
    package var files: [File]

    package init(version: LibinputVersion?, files: [File]) { (self.version, self.files) = (version, files) }

    /// Returns what applies to a device.
    package func layer(for subject: QuirkSubject) -> LibinputLayer {
        var layer = LibinputLayer(version: version)
        let read = files.filter { Self.ignored($0.path) == nil }.sorted(by: Self.isBefore)
        let unread = files.filter { Self.ignored($0.path) != nil }
        for file in read + unread {
            let ignored = Self.ignored(file.path)
            for section in file.contents.sections where subject.matches(section) {
                layer.matches.append(
                    LibinputLayer.Match(
                        section: section.name, file: file.path, values: section.values,
                        unknownKeys: unknownKeys(of: section), ignored: ignored))
            }
            if ignored == nil, layer.failure == nil { layer.failure = failure(of: file) }
        }
        return layer
    }

    private func unknownKeys(of section: QuirkFile.Section) -> [String] {
        guard let version else { return [] }
        return (section.matches + section.values).map(\.key).filter {
            if case .unknown = QuirkKey.knowledge(of: $0, in: version) { true } else { false }
        }
    }

    /// Why this version drops a file, and all quirks with it.
    private func failure(of file: File) -> String? {
        for section in file.contents.sections {
            if let key = unknownKeys(of: section).first, let version {
                return "\(file.path): [\(section.name)]: libinput \(version) does not know \(key)"
            }
        }
        return file.contents.failure.map { "\(file.path):\($0.line): \($0.reason)" }
    }

    /// Why libinput does not read a file with this path; nil if it does.
    static func ignored(_ path: String) -> String? {
        if path == overrides { return nil }
        guard path.hasPrefix("\(folder)/") else {
            return "outside of \(folder), libinput reads only \(overrides)"
        }
        return path.hasSuffix(".quirks") ? nil : "its name does not end with .quirks"
    }

    /// Shipped files in the order of their version numbers (versionsort), then that of the administrator.
    private static func isBefore(_ one: File, _ other: File) -> Bool {
        if (one.path == overrides) != (other.path == overrides) { return other.path == overrides }
        let (left, right) = (Self.number(one.path), Self.number(other.path))
        return left == right ? one.path < other.path : left < right
    }

    private static func number(_ path: String) -> Int {
        Int(path.split(separator: "/").last?.prefix(while: \.isNumber) ?? "") ?? .max
    }
}
