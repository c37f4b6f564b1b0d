import Core
import Testing

import Recordings

/// Keeps the frames and marks that it is given.
struct KeptFrames: FrameReducer, Equatable {
    struct Kept: Equatable {
        var event: SourceEvent
        var time: SourceTime
        var contacts: [Contact]
    }

    var kept: [Kept] = []
    /// How many contacts had frames that came together.
    var widths: Set<Int> = []
    /// How many times others were joined.
    var joints = 0

    mutating func process(_ event: SourceEvent, _ frame: Frame) {
        switch event {
        case .frame, .dropped: keep(event, frame.time, frame.contacts)
        default: kept.append(Kept(event: event, time: 0, contacts: []))
        }
    }

    mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
        widths.insert(contacts.count)
        for first in stride(from: 0, to: samples.count, by: contacts.count) {
            var now = contacts
            for index in contacts.indices {
                let sample = samples[first + index]
                if sample.time != samples[first].time { Issue.record("a contact of another frame") }
                now[index].pressure = sample.pressure
                if contacts[index].x != nil { now[index].x = sample.x }
                if contacts[index].y != nil { now[index].y = sample.y }
            }
            keep(.frame, Timestamp(samples[first].time), now)
        }
    }

    /// Sizes are not told of frames that come together.
    private mutating func keep(_ event: SourceEvent, _ time: SourceTime, _ contacts: [Contact]) {
        let bare = contacts.map {
            Contact(slot: $0.slot, trackingID: $0.trackingID, x: $0.x, y: $0.y, pressure: $0.pressure)
        }
        kept.append(Kept(event: event, time: time, contacts: bare))
    }

    mutating func join(_ later: KeptFrames) {
        kept += later.kept
        widths.formUnion(later.widths)
        joints += 1
    }
}
