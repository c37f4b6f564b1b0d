import Core
import Testing

import Recordings

@Suite("Frames at a fixed rate")
struct FrameSamplerTests {
    /// Pressure at each moment of the grid; −1 for no contact.
    private func sample(_ frames: [(Int64, Int32?)], rate: Double) -> [(SourceTime, Int32)] {
        var sampler = FrameSampler(rate: rate)
        var given: [(SourceTime, Int32)] = []
        for (time, pressure) in frames {
            let contacts = pressure.map { [Contact(slot: 0, trackingID: 1, pressure: $0)] } ?? []
            sampler.process(.frame, Frame(time: Timestamp(time), contacts: contacts)) { event, frame in
                #expect(frame.events.isEmpty)
                given.append((frame.time, frame.contacts.first?.pressure ?? -1))
            }
        }
        sampler.process(.ended, Frame()) { event, frame in
            if event != .ended { given.append((frame.time, frame.contacts.first?.pressure ?? -1)) }
        }
        return given
    }

    @Test("the last frame at or before each moment is held, from time 0 on")
    func held() {
        let given = sample([(5, nil), (100, 1), (10_100, 2), (10_200, 3), (35_100, 4)], rate: 100)
        #expect(given.map(\.0) == [100, 10_100, 20_100, 30_100])
        #expect(given.map(\.1) == [1, 2, 3, 3])
    }

    @Test("a lift is one frame without a contact, and then nothing until the next contact")
    func lifted() {
        let given = sample([(0, 1), (15_000, nil), (95_000, 7), (111_000, nil)], rate: 100)
        #expect(given.map(\.0) == [0, 10_000, 20_000, 100_000, 110_000, 120_000])
        #expect(given.map(\.1) == [1, 1, -1, 7, 7, -1])
    }

    @Test("who takes the frames can stop them, also within a long hold")
    func stopped() {
        struct Enough: Error {}
        var sampler = FrameSampler(rate: 1e6)
        sampler.process(.frame, Frame(time: 0, contacts: [Contact(slot: 0, trackingID: 1, pressure: 5)])) {
            _, _ in
        }
        var given = 0
        #expect(throws: Enough.self) {
            try sampler.process(.frame, Frame(time: 60_000_000)) { _, _ in
                given += 1
                if given == 10 { throw Enough() }
            }
        }
        #expect(given == 10)
    }

    @Test("moments of a rate that does not divide a second do not drift")
    func drift() {
        let given = sample([(0, 1), (10_000_000, 2)], rate: 3)
        #expect(given.map(\.0).prefix(4) == [0, 333_333, 666_667, 1_000_000])
        #expect(given.count == 31)
    }
}
