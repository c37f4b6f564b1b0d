import Foundation
import LinuxInput
import TestSupport

/// A folder of its own that looks like /sys/class/input and /dev/input, removed at its end.
final class MadeUpTree {
    private let own: TemporaryFolder
    var folder: URL { own.url }

    init() throws { own = try TemporaryFolder() }

    var roots: DeviceRoots {
        DeviceRoots(
            sysfs: folder.appending(path: "class").path, nodes: folder.appending(path: "dev/input").path)
    }

    func write(_ path: String, _ bytes: [UInt8]) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func addDevice(_ node: String, name: [UInt8], ids: [String: String], codes: [String: String]) throws {
        try write("class/\(node)/device/name", name + [0x0A])
        for (file, value) in ids { try write("class/\(node)/device/id/\(file)", Array("\(value)\n".utf8)) }
        for (file, value) in codes { try write("class/\(node)/device/\(file)", Array("\(value)\n".utf8)) }
    }

    func addPad(_ node: String, name: String = "Pad", vendor: String = "0002", product: String = "0007")
        throws
    {
        try addDevice(
            node, name: Array(name.utf8),
            ids: ["bustype": "0011", "vendor": vendor, "product": product, "version": "01b1"],
            codes: [
                "capabilities/abs": CodeText.pad, "capabilities/key": CodeText.touchKey, "properties": "5",
                "capabilities/ff": "0", "capabilities/msc": "20", "phys": "isa0060/serio1/input0",
            ])
    }
}

/// Capability lines of sysfs, in words of this program's size.
enum CodeText {
    static let pad = line([0x00, 0x01, 0x18, 0x2F, 0x35, 0x36, 0x39, 0x3A])
    static let touchKey = line([0x145, 0x14A])

    static func line(_ codes: [Int]) -> String {
        let size = UInt.bitWidth
        var words = [UInt](repeating: 0, count: (codes.max() ?? 0) / size + 1)
        for code in codes { words[code / size] |= 1 << UInt(code % size) }
        return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
    }
}
