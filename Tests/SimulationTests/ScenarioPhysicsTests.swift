import Core
import Testing

@testable import Simulation

@Suite("What the scenarios show")
struct ScenarioPhysicsTests {
    @Test("plum: the story of the gauge's first fifteen seconds")
    func plum() throws {
        let play = try Play(of: "plum")
        #expect(play.between(0, 0.99).isEmpty)
        #expect(abs(play.mean(2, 3) - 46) < 1)
        #expect(abs(play.mean(5.5, 6) - play.mean(2, 3) - 152.3) < 0.6)
        let landing = play.between(4, 5).map(Play.grams).max() ?? 0
        #expect(landing > 205, "the plum overshoots")
        #expect(play.between(8.5, 9.2).allSatisfy { $0.contacts.count == 2 })
        let limited = play.between(10.5, 11.5)
        #expect(!limited.isEmpty && limited.allSatisfy { $0.contacts.map(\.pressure) == [6160] })
        #expect(play.between(12.3, 15).isEmpty)
        #expect(play.frames.last?.contacts.isEmpty == true)
    }

    @Test(
        "pen-sweep: ten contacts from activation to maximum, on a scale of 0.1 g that sends ten times a second"
    )
    func penSweep() throws {
        let play = try Play(of: "pen-sweep")
        let counts = play.frames.map { $0.contacts.first?.pressure ?? 0 }
        let begins = zip(counts, counts.dropFirst()).count { $0 == 0 && $1 > 0 }
        let ends = zip(counts, counts.dropFirst()).count { $0 < 4095 && $1 == 4095 }
        #expect(begins == 10 && ends >= 10)
        let seconds = Double(play.pad.durationMicroseconds) / 1e6
        #expect(abs(Double(play.weights.count) - 10 * seconds) < 3)
        #expect(play.weights.allSatisfy { $0.grams.map { ($0 * 10).rounded() / 10 == $0 } ?? false })
        #expect(play.weights.first?.grams == 0 && play.weights.last?.grams == 0)
    }

    @Test(
        "a scale shows half of a step of the force by its lag later, and all of it after half of the averaging"
    )
    func lateScale() throws {
        var scale = SimulatedScale(step: 0.1, interval: 0.01, lag: 0.25, window: 0.2)
        let shown = (0..<2000).map { scale.weigh($0 >= 1000 ? 100 : 0, at: Double($0) / 1000) }
        let readings = zip(0..., shown).compactMap { index, grams in grams.map { (index, $0) } }
        let half = try #require(readings.first { $0.1 >= 50 })
        let whole = try #require(readings.first { $0.1 == 100 })
        #expect(abs(half.0 - 1250) <= 10 && abs(whole.0 - 1350) <= 10)
        #expect(readings.last { $0.1 == 0 }.map { abs($0.0 - 1150) <= 10 } == true)
    }

    @Test(
        "a pen reports half of its pressure at the force that its response states, in the middle of the loop")
    func response() {
        var pen = SimulatedResponse(activation: 4, half: 130, maximum: 350, loop: 0.04)
        let grams = (0...4000).map { Double($0) / 10 }
        let rising = grams.map { ($0, pen.pressure(of: $0)) }
        let falling = grams.reversed().map { ($0, pen.pressure(of: $0)) }
        for (share, truth) in [(0.0, 4.0), (0.5, 130), (0.999_999, 350)] {
            let up = rising.first { $0.1 > share }?.0 ?? 0
            let down = falling.last { $0.1 > share }?.0 ?? 0
            #expect(up > down && abs((up + down) / 2 - truth) < 0.2, "\(share): \(up), \(down)")
            #expect(abs(up - down - 0.04 * truth) < 0.3)
        }
    }

    @Test("a heavier touch is a larger one")
    func size() throws {
        let play = try Play(of: "press")
        let light = try #require(play.between(1.5, 2).last?.contacts.first?.major)
        let heavy = try #require(play.between(4.5, 5).last?.contacts.first?.major)
        #expect(heavy > light)
    }

    @Test("two-fingers: what is on the pad is shared, and all of it is felt")
    func sharing() throws {
        let play = try Play(of: "two-fingers")
        #expect(abs(play.mean(4.5, 5) - 245) < 3)
        let contacts = try #require(play.between(4.5, 5).last).contacts
        #expect(contacts[0].pressure ?? 0 > contacts[1].pressure ?? 0)
    }

    @Test("lost-contact: a lift in the middle, and a new tracking id after it")
    func loss() throws {
        let play = try Play(of: "lost-contact")
        let before = try #require(play.between(4, 4.9).last)
        let after = try #require(play.between(6, 7).last)
        #expect(play.between(5, 5.79).last?.contacts.isEmpty == true)
        #expect(before.contacts[0].trackingID != after.contacts[0].trackingID)
    }

    @Test("decay: the signal of what never moves falls by 45 %")
    func decay() throws {
        let play = try Play(of: "decay")
        #expect(abs(play.mean(12, 12.5) / play.mean(1.5, 2.5) - 0.55) < 0.01)
    }

    @Test("creep: 2 % more after a long time")
    func creep() throws {
        let play = try Play(of: "creep")
        #expect(abs(play.mean(1.4, 1.6) - 200) < 0.5)
        #expect(abs(play.mean(35, 37) - 204) < 0.3)
    }

    @Test("circle: a hand goes round once, never quite round, and not at one force")
    func circle() throws {
        let play = try Play(of: "circle")
        let reaches = play.between(1.3, 5.8).compactMap { frame -> Double? in
            guard let contact = frame.contacts.first, let x = contact.x, let y = contact.y else { return nil }
            let (along, across) = (Double(x) / 40 - 80.5, Double(y) / 40 - 57.5)
            return (along * along + across * across).squareRoot()
        }
        #expect(reaches.count > 300)
        #expect((reaches.min() ?? 0) > 25.9 && (reaches.max() ?? 99) < 29.1)
        #expect((reaches.max() ?? 0) - (reaches.min() ?? 0) > 1)
        let end = try #require(play.between(5, 5.9).last?.contacts.first)
        #expect((end.x ?? 0) > 3_220 && (end.y ?? 0) < 1_300, "it comes past where it began")
        #expect(play.mean(4.1, 4.4) > 1.3 * play.mean(1.5, 2.5))
    }

    @Test("noisy: the noise is of the order stated")
    func noise() throws {
        let grams = try Play(of: "noisy").between(1, 2.9).map(Play.grams)
        let mean = grams.reduce(0, +) / Double(grams.count)
        let variance = grams.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(grams.count)
        #expect((1.5...5).contains(variance.squareRoot()), "40 counts are 2.5 g")
    }

    @Test("the slow part of a finger's wavering has the spread that was asked for")
    func wavering() {
        var random = SeededRandom(seed: 7)
        var squares: [Double] = []
        for _ in 0..<400 {
            var finger = Unsteadiness(deviation: 0.02, random: &random)
            squares.append(finger.advance(by: 0.008, random: &random))
        }
        let deviation = (squares.map { $0 * $0 }.reduce(0, +) / 400).squareRoot()
        #expect((0.018...0.023).contains(deviation))
    }

    @Test("normal numbers have mean 0 and spread 1")
    func normal() {
        var random = SeededRandom(seed: 1)
        let numbers = (0..<20_000).map { _ in random.normal() }
        #expect(abs(numbers.reduce(0, +) / 20_000) < 0.03)
        let squares = numbers.map { $0 * $0 }
        let variance = squares.reduce(0, +) / 20_000
        #expect(abs(variance - 1) < 0.03)
    }
}
