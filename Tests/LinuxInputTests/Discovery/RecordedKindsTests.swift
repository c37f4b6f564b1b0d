import Core
import Foundation
import RealRecordings
import Testing

import LinuxInput

/// Table A over every description of a real device among the recordings.
@Suite(.enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
struct RecordedKindsTests {
    private let expected: [String: DeviceKind?] = [
        "evemu": .contactSize, "not-touch": DeviceKind?.none, "pens": .pen,
    ]

    /// One file has the comments above the header and nothing of the header itself.
    private static let cutShort = [
        "not-touch/Lenovo ThinkPad Compact USB Keyboard with TrackPoint.desc"
    ]

    private func judge(_ header: EvemuHeader) -> ForceJudgment {
        let resolution =
            header.resolutions[AbsoluteCode.slotPressure] ?? header.resolutions[AbsoluteCode.pressure]
        return ForceEvidence(
            header.capabilities,
            axis: resolution.map { AbsoluteAxis(minimum: 0, maximum: 255, resolution: $0) }
        ).judgment
    }

    @Test(arguments: RecordingsFolder.descriptions) func kindIsWhatTheFolderSays(file: String) throws {
        let header = try EvemuHeader(file)
        let folder = try #require(file.split(separator: "/").first.map(String.init))
        #expect(header.identity.vendor != 0 || Self.cutShort.contains(file))
        #expect(!header.capabilities.keys.isEmpty || Self.cutShort.contains(file))
        let expectation = try #require(expected[folder], "no kind is known for the folder \(folder)")
        #expect(judge(header).kind == expectation, "\(judge(header).why)")
    }

    @Test func allFoldersWithDescriptionsAreThere() {
        let folders = Set(
            RecordingsFolder.descriptions.compactMap { $0.split(separator: "/").first.map(String.init) })
        #expect(folders == Set(expected.keys))
        #expect(RecordingsFolder.descriptions.filter { $0.hasPrefix("not-touch/") }.count == 4)
    }

    /// The same bits written as sysfs writes them lead to the same kind.
    @Test(arguments: RecordingsFolder.descriptions) func sysfsTellsTheSame(file: String) throws {
        let header = try EvemuHeader(file)
        let tree = try MadeUpTree()
        let bits = header.capabilities
        try tree.addDevice(
            "event0", name: Array(file.utf8), ids: [:],
            codes: [
                "capabilities/abs": CodeText.line(bits.absolutes.codes.map(Int.init)),
                "capabilities/key": CodeText.line(bits.keys.codes.map(Int.init)),
                "properties": CodeText.line(bits.properties.codes.map(Int.init)),
            ])
        let entry = try #require(DeviceCatalog.scan(roots: tree.roots).entries.first)
        #expect(entry.device.capabilities.absolutes == bits.absolutes)
        #expect(entry.device.capabilities.keys == bits.keys)
        #expect(entry.device.judgment == judge(header))
    }
}
