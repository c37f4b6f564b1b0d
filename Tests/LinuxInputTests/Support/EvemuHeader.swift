import Core
import Foundation
import RealRecordings

/// The header of an evemu file, as far as table A needs it.
struct EvemuHeader {
    var capabilities = Capabilities()
    var identity = DeviceIdentity()
    var resolutions: [UInt16: Int32] = [:]

    init(_ file: String) throws {
        guard let path = RecordingsFolder.path else { return }
        let text = String(
            decoding: try Data(contentsOf: URL(filePath: path).appending(path: file)), as: UTF8.self)
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
