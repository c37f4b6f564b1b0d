import Core
import Foundation
import Glibc
import POSIX
import Testing

@testable import LinuxInput

/// The pads of a gamepad in made-up folders, read from a FIFO in place of the hidraw node.
@Suite struct GamepadPadTests {
    private let tree: MadeUpTree
    private let pads: KnownPads
    private var fifo: String { tree.folder.appending(path: "dev/hidraw3").path }

    init() throws {
        tree = try MadeUpTree()
        pads = try KnownPads(
            csv: Array("ids\n28de,1304,force,Controller,force,SDL,0,32767,SDL,,,,,\n".utf8))
        try tree.write("dev/null", [])
        try tree.write(
            "hidraw/hidraw3/device/uevent",
            Array("HID_ID=0003:000028DE:00001304\nHID_NAME=Valve Puck\nHID_UNIQ=A1\n".utf8))
        // Vendor page, usage 1, an application with 45 bytes.
        try tree.write(
            "hidraw/hidraw3/device/report_descriptor",
            [
                0x06, 0x00, 0xFF, 0x09, 0x01, 0xA1, 0x01, 0x85, 0x42, 0x15, 0x00, 0x26, 0xFF, 0x00, 0x75,
                0x08,
                0x95, 0x2D, 0x09, 0x01, 0x81, 0x02, 0xC0,
            ])
        try #require(unsafe mkfifo(fifo, 0o600) == 0)
    }

    private func catalog() -> DeviceCatalog {
        DeviceCatalog.scan(roots: tree.roots, pads: pads, probesGrab: false) { _ in
            NodeProbe(access: .denied)
        }
    }

    /// A report of the controller with the left pad.
    private func report(
        _ number: UInt8, touched: Bool = true, pressed: Bool = false, x: UInt8 = 0, pressure: UInt8 = 0
    ) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 46)
        (bytes[0], bytes[1]) = (0x42, number)
        bytes[5] = (touched ? 0b10 : 0) | (pressed ? 0b100 : 0)
        (bytes[18], bytes[22]) = (x, pressure)
        return bytes
    }

    @Test func bothPadsAreForcePadsWithoutGrams() throws {
        let entries = catalog().entries
        #expect(entries.map(\.device.path) == ["\(fifo):left", "\(fifo):right"])
        #expect(entries.map(\.device.name) == ["Valve Puck (left pad)", "Valve Puck (right pad)"])
        for entry in entries {
            #expect(entry.device.judgment.kind == .force && entry.access == .ok && entry.rank == .gamepad)
            let axis = try #require(try entry.pressureAxis())
            #expect(axis.minimum == 0 && axis.maximum == 32_767 && axis.resolution == 0)
            #expect(ForceChannel(axis, of: entry.device).scale.provenance == .unknown)
        }
        let selected = try catalog().choose(DeviceSelector("\(fifo):right"))
        #expect(selected.entry.device.path == "\(fifo):right")
    }

    @Test func itsMouseAndItsKeyboardAreNotListed() throws {
        // Generic Desktop, Mouse, with three buttons.
        try tree.write(
            "hidraw/hidraw3/device/report_descriptor",
            [
                0x05, 0x01, 0x09, 0x02, 0xA1, 0x01, 0x05, 0x09, 0x19, 0x01, 0x29, 0x03, 0x15, 0x00, 0x25,
                0x01,
                0x75, 0x01, 0x95, 0x03, 0x81, 0x02, 0xC0,
            ])
        #expect(catalog().entries.isEmpty)
    }

    @Test func aPadThatIsNotAskedForComesLast() {
        let gamepad = catalog().entries
        let ranked = DeviceCatalog([.made(.touch, 4)] + gamepad)
        #expect((try? ranked.choose())?.entry.node == "event4")
    }

    @Test func reportsBecomeFrames() throws {
        var pad = try catalog().choose(DeviceSelector("\(fifo):left")).entry.open()
        let writer = unsafe open(fifo, O_WRONLY | O_NONBLOCK)
        defer { close(writer) }
        var frame = Frame()
        func next(_ bytes: [UInt8]) throws -> SourceEvent {
            _ = unsafe write(writer, bytes, bytes.count)
            return try pad.next(into: &frame)
        }
        #expect(try pad.next(into: &frame) == .waiting)
        // A finger that hovers has a pressure, and is no contact.
        #expect(try next(report(1, touched: false, pressure: 9)) == .waiting)
        #expect(try next(report(2)) == .frame)
        #expect(frame.contacts.map(\.pressure) == [0] && frame.buttons.isEmpty)
        #expect(try next(report(3, pressed: true, x: 7, pressure: 200)) == .frame)
        #expect(frame.contacts.map(\.pressure) == [200] && frame.contacts.map(\.x) == [7])
        #expect(frame.buttons.count == 1)
        let third = frame.time
        #expect(try next(report(3, pressure: 1)) == .waiting)
        #expect(try next(report(6, pressure: 5)) == .dropped(since: third))
        #expect(frame.contacts.map(\.pressure) == [5])
        #expect(pad.takeRemarks().isEmpty)
        #expect(try next([0x43, 1, 2]) == .waiting)
        #expect(try next([0x43, 2, 2]) == .waiting)
        #expect(try next([0x42, 7]) == .waiting)
        let remarks = pad.takeRemarks()
        #expect(remarks.count == 2 && remarks[0].contains("0x43") && remarks[1].contains("2 bytes"))
        #expect(try next(report(7, touched: false)) == .frame)
        #expect(frame.contacts.isEmpty)
    }

    /// What is recorded of events is what was measured.
    @Test func eventsGiveTheSameFrames() throws {
        var pad = try catalog().choose(DeviceSelector("\(fifo):left")).entry.open()
        let writer = unsafe open(fifo, O_WRONLY | O_NONBLOCK)
        defer { close(writer) }
        var tracker = ContactTracker(mode: .single)
        var (frame, replayed) = (Frame(), Frame())
        for (number, pressure) in zip([1, 2, 5, 6, 7] as [UInt8], [10, 10, 30, 40, 0] as [UInt8]) {
            let bytes = report(
                number, touched: number != 7, pressed: number == 5, x: number, pressure: pressure)
            _ = unsafe write(writer, bytes, bytes.count)
            _ = try pad.next(into: &frame)
            for event in frame.events {
                let outcome = try tracker.apply(event)
                if outcome != .incomplete { tracker.fill(&replayed, at: event.time) }
            }
            #expect(replayed.contacts.map(\.pressure) == frame.contacts.map(\.pressure))
            #expect(replayed.contacts.map(\.x) == frame.contacts.map(\.x))
            #expect(replayed.buttons == frame.buttons && !replayed.contacts.contains(where: \.isStale))
        }
    }

    @Test func anUnpluggedOneIsGone() throws {
        var pad = try catalog().choose(DeviceSelector("\(fifo):left")).entry.open()
        let writer = unsafe open(fifo, O_WRONLY | O_NONBLOCK)
        var frame = Frame()
        let bytes = report(1, pressure: 20)
        _ = unsafe write(writer, bytes, bytes.count)
        #expect(try pad.next(into: &frame) == .frame)
        close(writer)
        guard case .gone = try pad.next(into: &frame) else {
            Issue.record("it is not gone")
            return
        }
        #expect(try pad.next(into: &frame) == .ended && pad.pollable == nil)
    }

    @Test func itsNodeIsWatched() throws {
        let watcher = DeviceWatcher(nodes: tree.roots.nodes)
        try tree.write("dev/hidraw4", [])
        #expect(watcher.changes().first == .appeared("hidraw4"))
    }
}
