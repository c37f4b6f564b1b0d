import Foundation
import Pressure

/// The folder of real recordings, which stays out of this tree.
enum Recordings {
    /// FORCESCALE_RECORDINGS, else ../shared/recordings beside the package; nil where absent.
    static let folder: URL? = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder =
            ProcessInfo.processInfo.environment["FORCESCALE_RECORDINGS"].map { URL(filePath: $0) }
            ?? root.deletingLastPathComponent().appending(path: "shared/recordings")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// The files with a header that describes a device, by their place in the folder.
    static var descriptions: [String] {
        guard let folder, let files = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".desc") || $0.hasSuffix(".evemu") }
            .sorted()
    }
}

/// The header of an evemu file, as far as table A needs it.
struct EvemuHeader {
    var capabilities = Capabilities()
    var identity = DeviceIdentity()
    var resolutions: [UInt16: Int32] = [:]

    init(_ file: String) throws {
        guard let folder = Recordings.folder else { return }
        let text = String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
        var bytes: [String: [UInt8]] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "I:": identity = DeviceIdentity(words.dropFirst().compactMap { UInt16($0, radix: 16) })
            case "P:": bytes["P", default: []] += words.dropFirst().compactMap { UInt8($0, radix: 16) }
            case "B:": bytes[words[1], default: []] += words.dropFirst(2).compactMap { UInt8($0, radix: 16) }
            case "A:":
                if let code = UInt16(words[1], radix: 16), words.count > 6 {
                    resolutions[code] = Int32(words[6])
                }
            default: break
            }
        }
        capabilities = Capabilities(
            keys: CodeSet(bytes: bytes["01"] ?? []), absolutes: CodeSet(bytes: bytes["03"] ?? []),
            properties: CodeSet(bytes: bytes["P"] ?? []))
    }
}

extension DeviceIdentity {
    fileprivate init(_ words: [UInt16]) {
        self.init()
        if words.count == 4 { (bus, vendor, product, version) = (words[0], words[1], words[2], words[3]) }
    }
}
