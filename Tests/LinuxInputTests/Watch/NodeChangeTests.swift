import Glibc
import Testing

@testable import LinuxInput

@Suite struct NodeChangeTests {
    private func record(_ mask: Int32, _ name: String, watch: UInt32 = 1) -> [UInt8] {
        let padded = name.isEmpty ? [] : Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
        let words = [watch, UInt32(bitPattern: mask), 0, UInt32(padded.count)]
        return words.flatMap { word in
            (0..<4).map { UInt8(truncatingIfNeeded: word.littleEndian >> UInt32($0 * 8)) }
        } + padded
    }

    @Test(
        .enabled(if: 1.littleEndian == 1, "the records here are made for little-endian machines"),
        arguments: [
            (IN_CREATE, "event5", NodeChange.appeared("event5")),
            (IN_ATTRIB, "event5", .changed("event5")),
            (IN_DELETE, "event5", .disappeared("event5")),
            (IN_CREATE, "mouse0", nil),
            (IN_CREATE | Int32(IN_ISDIR), "by-id", nil),
            (IN_IGNORED, "", nil),
        ] as [(Int32, String, NodeChange?)])
    func noticesTellWhatHappened(mask: Int32, name: String, change: NodeChange?) throws {
        let notices = Notice.parse(record(mask, name))
        #expect(notices.count == 1)
        #expect(notices.first?.change == change)
    }

    @Test func recordsStandOneBehindTheOther() {
        let bytes =
            record(IN_CREATE, "event1") + record(IN_IGNORED, "", watch: 2) + record(IN_ATTRIB, "event10")
        let notices = Notice.parse(bytes)
        #expect(notices.map(\.name) == ["event1", "", "event10"])
        #expect(notices.map(\.watch) == [1, 2, 1])
    }

    @Test func aRecordCutOffIsLeft() {
        let bytes = record(IN_CREATE, "event1") + record(IN_CREATE, "event2")
        for length in 0..<bytes.count {
            #expect(Notice.parse(bytes.prefix(length)).count == length / 32)
        }
    }
}
