import Oracles
import TestSupport
import Testing

import Core

/// The pipeline against a second implementation, written from the definitions in another language.
@Suite struct OracleTests {
    /// Random frames with what decides about their readings.
    struct Case {
        var smoothing: String
        var band: String
        var window: Int64
        var interval: Double
        var frames: [Frame]

        /// As the oracle reads it.
        var text: String {
            let header = "case \(smoothing) \(band) \(window) \(interval)\n"
            return frames.reduce(into: header) { text, frame in
                text += "\(frame.time)"
                for contact in frame.contacts {
                    text += " \(contact.slot)/\(contact.trackingID):\(contact.pressure ?? 0)"
                }
                text += "\n"
            }
        }
    }

    static let smoothings = [
        "none", "one-euro", "ema:0.2", "median:0.1", "median:0.012", "median:0.1,ema:0.05",
        "one-euro,median:0.045",
    ]

    @Test(
        "Smoothing, ticks and stability of random frames agree to 1e-9",
        .enabled(if: Python.plain != nil, "there is no python3 on this machine, so no oracle to ask"))
    func agreement() throws {
        let cases = (0..<42).map { Self.randomCase(UInt64($0)) }
        let python = try #require(Python.plain)
        let printed = try python.ask("oracle.py", on: cases.map(\.text).joined())
        let answers = printed.split(separator: "case\n", omittingEmptySubsequences: false).dropFirst()
        try #require(answers.count == cases.count)
        var stable = 0
        var ticks = 0
        for (index, (given, answer)) in zip(cases, answers).enumerated() {
            let wanted = answer.split(separator: "\n").map { $0.split(separator: " ") }
            let readings = try Self.readings(of: given)
            try #require(readings.count == wanted.count, "case \(index)")
            for (reading, words) in zip(readings, wanted) {
                let place: Comment = "case \(index), \(given.smoothing), \(words.joined(separator: " "))"
                #expect(reading.time == Int64(words[0]).map { Timestamp($0) }, place)
                #expect(reading.isTick == (words[1] == "tick"), place)
                #expect(abs(reading.force.grams - (Double(words[2]) ?? .nan)) <= 1e-9, place)
                #expect(abs(reading.force.percent - (Double(words[3]) ?? .nan)) <= 1e-9, place)
                #expect(reading.isStable == (words[4] == "1"), place)
                stable += reading.isStable ? 1 : 0
                ticks += reading.isTick ? 1 : 0
            }
        }
        // An oracle asked of nothing agrees with everything.
        #expect(stable > 500 && ticks > 500, "\(stable) stable, \(ticks) ticks")
    }

    private static func readings(of given: Case) throws -> [Reading] {
        let band = Double(given.band).map { StabilityRule.Band.grams($0) } ?? StabilityRule.standard.band
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(
                ForceChannel(axis: .test(0, 1000), scale: .gramPerCount),
                smoothing: try Smoothing(parsing: given.smoothing),
                stability: StabilityRule(band: band, seconds: Double(given.window) / 1e6), thresholds: [],
                interval: given.interval))
        var readings: [Reading] = []
        for var frame in given.frames {
            frame.time += Bench.start.microseconds
            pipeline.process(.frame, frame) {
                if case .reading(let reading) = $0 { readings.append(reading) }
            }
        }
        return readings
    }

    /// Holds, ramps and taps of up to three contacts, with gaps from 1 µs to seconds and lifts among them.
    private static func randomCase(_ seed: UInt64) -> Case {
        var random = SplitMix(seed: seed)
        var frames: [Frame] = []
        var time: Int64 = 0
        var contacts = [Contact(slot: 0, trackingID: 1, pressure: .random(in: 0...900, using: &random))]
        var nextID: Int32 = 2
        for _ in 0..<Int.random(in: 20...120, using: &random) {
            frames.append(Frame(time: Timestamp(time), contacts: contacts))
            time += gap(&random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0: contacts = []
            case 1...2 where contacts.count < 3:
                let taken = contacts.map(\.slot)
                guard let slot = (0..<3).first(where: { !taken.contains($0) }) else { break }
                contacts.append(
                    Contact(slot: slot, trackingID: nextID, pressure: .random(in: 0...300, using: &random)))
                contacts.sort { $0.slot < $1.slot }
                nextID += 1
            case 3 where !contacts.isEmpty:
                contacts.remove(at: .random(in: contacts.indices, using: &random))
            default:
                let reach: Int32 = Bool.random(using: &random) ? 1 : 200
                for index in contacts.indices {
                    let moved = (contacts[index].pressure ?? 0) + .random(in: -reach...reach, using: &random)
                    contacts[index].pressure = min(max(moved, 0), 1000)
                }
            }
        }
        return Case(
            smoothing: smoothings[Int(seed) % smoothings.count],
            band: ["standard", "4", "0.5", "30"].randomElement(using: &random) ?? "standard",
            window: [1_000_000, 500_000, 52_000, 250_000].randomElement(using: &random) ?? 1_000_000,
            interval: [1, 2, 0.5].randomElement(using: &random) ?? 1, frames: frames)
    }

    private static func gap(_ random: inout SplitMix) -> Int64 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: .random(in: 1...5_000, using: &random)
        case 1: 5_000 * .random(in: 1...20, using: &random)
        case 2: 100_000 * .random(in: 1...9, using: &random)
        case 3: .random(in: 500_000...3_000_000, using: &random)
        default: .random(in: 7_000...9_000, using: &random)
        }
    }
}
