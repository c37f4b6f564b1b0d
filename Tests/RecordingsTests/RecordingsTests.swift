import Core
import RealRecordings
import Testing

import Recordings

@Suite(
    "Real recordings", .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
struct RecordingsTests {
    @Test(
        "each gives the frames and contacts that another reading of it gives",
        arguments: RecordingsFolder.touches)
    func frames(path: String) throws {
        let replayed = try Replayed(path: path)
        let rows = replayed.frames.map { frame in
            NaiveReplay.Row(
                time: frame.time.microseconds,
                contacts: frame.contacts.map { contact in
                    [
                        contact.slot, Int(contact.trackingID), Int(contact.pressure ?? -1),
                        Int(contact.x ?? -1),
                        Int(contact.y ?? -1),
                    ]
                })
        }
        let naive = try NaiveReplay(path: path).rows
        #expect(!rows.isEmpty)
        #expect(rows == naive)
        #expect(replayed.warnings.count == 0, "\(replayed.warnings.first)")
    }

    @Test("headers: names, axes, kinds")
    func headers() throws {
        func origin(_ name: String) throws -> SourceInfo {
            let path = try #require(RecordingsFolder.path)
            return try RecordingSource(path: path + "/" + name).origin
        }
        let cyapa = try origin("evtest/thumb_edge_wobble.dat")
        #expect(cyapa.device.name == "cyapa")
        #expect(cyapa.device.axes[0x35] == AbsoluteAxis(minimum: 0, maximum: 1280, resolution: 12))
        #expect(cyapa.axis?.maximum == 255)
        #expect(cyapa.device.slots == 15)
        let cypress = try origin("evemu/CyPS2 Cypress Trackpad.two_finger_press.events")
        #expect(cypress.device.judgment.kind == .contactSize)
        #expect(cypress.mode == .slots)
        #expect(cypress.started == "2013-10-23T23:29:25.735216Z")
        let pen = try origin("pens/dell_canvas_pen.evemu")
        #expect(pen.device.judgment.kind == .pen)
        #expect(pen.mode == .single)
        #expect(pen.axis?.maximum == 4095)
        #expect(try origin("pens/Wacom Intuos4 6x9.stylus-drag.events").device.judgment.kind == .pen)
        #expect(try origin("evemu/SynPS2 Synaptics TouchPad.desc").mode == .slots)
        #expect(try origin("gestures-alex/alex.touchpad").axis?.maximum == 255)
        #expect(try origin("evtest/link.touchpad").axis?.maximum == 255)
    }

    @Test(
        "none of not-touch is taken for a touch surface", arguments: RecordingsFolder.files(in: "not-touch"))
    func notTouch(path: String) throws {
        do throws(TraceError) {
            let source = try RecordingSource(path: path)
            Issue.record("taken as \(source.origin.device.judgment)")
        } catch {
            // One was cut off before its axes: of that one no axis is known at all.
            let reason = path.contains("TrackPoint") ? "no pressure axis" : "axis 0x3a without slots"
            #expect(error.reason.contains(reason), "\(error)")
        }
    }

    @Test("spirals are said not to be readable", arguments: RecordingsFolder.files(in: "spirals"))
    func spirals(path: String) {
        #expect(throws: TraceError.self) { try RecordingSource(path: path) }
    }
}
