import Core
import TestSupport
import Testing

import Metrology

/// A pad of 0…6000 counts at 4 a gram unless stated otherwise, 100 × 50 mm, on which things are put for a check.
struct Bench {
    private let countsPerGram: Double
    /// The noise of the sensor, in grams.
    private let noise: Double
    private static let interval: Int64 = 8_000

    var frames: [Frame] = []
    var time: Int64 = 1_000_000
    private var nextID: Int32 = 0
    private var random: SplitMix

    init(seed: UInt64 = 1, countsPerGram: Double = 4, noise: Double = 0) {
        random = SplitMix(seed: seed)
        (self.countsPerGram, self.noise) = (countsPerGram, noise)
    }

    /// One contact for so many seconds, its grams by the seconds since it came down; then nothing for half a second.
    mutating func rest(
        _ seconds: Double, x: Int32 = 2000, y: Int32 = 1000, noise: Double? = nil,
        major: ((Double) -> Int32)? = nil,
        grams: (Double) -> Double
    ) {
        nextID += 1
        let id = nextID
        let start = time
        while time - start < Int64(seconds * 1e6) {
            let elapsed = Double(time - start) / 1e6
            let value = grams(elapsed) + (noise ?? self.noise) * random.normal()
            frames.append(
                Frame(
                    time: Timestamp(time),
                    contacts: [
                        Contact(
                            slot: 0, trackingID: id, x: x, y: y,
                            pressure: Int32((value * countsPerGram).rounded()), major: major?(value))
                    ]))
            time += Self.interval
        }
        lift()
    }

    /// Two contacts that move for so many seconds, with the grams of each by the seconds.
    mutating func pair(_ seconds: Double, grams: (Double) -> Double) {
        nextID += 2
        let start = time
        while time - start < Int64(seconds * 1e6) {
            let elapsed = Double(time - start) / 1e6
            let pressure = Int32((grams(elapsed) * countsPerGram).rounded())
            frames.append(
                Frame(
                    time: Timestamp(time),
                    contacts: (0..<2).map { slot in
                        Contact(
                            slot: slot, trackingID: nextID - Int32(slot), x: Int32(elapsed * 100),
                            y: 1000, pressure: pressure)
                    }))
            time += Self.interval
        }
        lift()
    }

    private mutating func lift() {
        frames.append(Frame(time: Timestamp(time)))
        time += 500_000
    }

    static func origin(
        kind: DeviceKind = .force, mode: ReportingMode = .slots, resolution: Int32 = 4,
        properties: [UInt16] = [], counts: Int32 = 6000
    ) throws -> SourceInfo {
        let pressure = AbsoluteAxis(minimum: 0, maximum: counts, resolution: resolution)
        let axes: [UInt16: AbsoluteAxis] = [
            AbsoluteCode.positionX: AbsoluteAxis(minimum: 0, maximum: 4000, resolution: 40),
            AbsoluteCode.positionY: AbsoluteAxis(minimum: 0, maximum: 2000, resolution: 40),
            AbsoluteCode.slotPressure: pressure,
        ]
        return SourceInfo(
            kind: .replay,
            device: DeviceDescription(
                name: "Bench [pad]", path: "bench",
                identity: DeviceIdentity(bus: 0x18, vendor: 0x27C6, product: 0x1E8),
                capabilities: Capabilities(
                    absolutes: CodeSet([0x2F, 0x35, 0x36, 0x39, 0x3A]), properties: CodeSet(properties)),
                axes: axes, judgment: ForceEvidence(statement: .init(kind, why: "made up")).judgment),
            mode: mode,
            channel: ForceChannel(try PressureAxis(code: AbsoluteCode.slotPressure, pressure), of: .force))
    }

    /// The check of what was done.
    func check(
        _ loads: PadCheck.Loads = PadCheck.Loads(), origin: SourceInfo? = nil,
        fullScale: Double = Scale.assumedFullScale, scale: Scale? = nil
    ) throws -> PadCheck {
        let origin = try origin ?? Self.origin()
        let axis = try #require(origin.axis)
        let scale = scale ?? Scale.declared(axis) ?? .assumed(axis, fullScale: fullScale)
        return Self.check(frames.map { (.frame, $0) }, origin, scale, loads)
    }

    /// The check of what a source gave.
    static func check(
        _ sourceEvents: [(SourceEvent, Frame)], _ origin: SourceInfo, _ scale: Scale,
        _ loads: PadCheck.Loads = PadCheck.Loads()
    ) -> PadCheck {
        var check = PadCheck(origin: origin, scale: scale, loads: loads)
        guard let axis = origin.axis else { return check }
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: axis, scale: scale), thresholds: []))
        for (event, frame) in sourceEvents { pipeline.process(event, frame) { check.process($0) } }
        pipeline.process(.ended, Frame()) { check.process($0) }
        check.finish()
        return check
    }
}

extension PadCheck {
    /// A figure by its key.
    func figure(_ key: String) throws -> CheckFigure { try #require(figures.first { $0.key == key }) }
}

extension SplitMix {
    /// Of mean 0 and standard deviation 1, by twelve of equal chance.
    fileprivate mutating func normal() -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &self) }
    }
}
