import Core
import Testing

/// The tilt of a computer, and whether it is moved.
@Suite struct LevelTests {
    @Test func theTiltIsShownInTenths() {
        var monitor = LevelMonitor()
        var level: Level?
        for step in 0..<20 {
            // 4° with noise of 1 mg
            let noise = step % 2 == 0 ? 0.001 : -0.001
            level = monitor.add(
                Acceleration(0.06976 + noise, 0, -0.99756), at: MachineTime(Int64(step) * 50_000))
        }
        #expect(abs((level?.degrees ?? 0) - 4) < 0.11)
        #expect(level?.isTilted == true && level?.isMoved == false)
    }

    @Test func shakingIsNoticedAndOver() {
        var monitor = LevelMonitor()
        var moved: [Bool] = []
        for step in 0..<60 {
            let shake = (20..<30).contains(step) ? 0.05 * (step % 2 == 0 ? 1.0 : -1) : 0
            let level = monitor.add(Acceleration(shake, 0, -1), at: MachineTime(Int64(step) * 50_000))
            moved.append(level?.isMoved ?? false)
        }
        #expect(!moved[..<20].contains(true))
        #expect(moved[21..<30].allSatisfy { $0 })
        #expect(!moved[45...].contains(true))
        #expect(monitor.add(Acceleration(0, 0, 0), at: 9_000_000) == nil)
    }

    /// A weight that rests while the computer is moved is not stable, nor for the stability time after that.
    @Test func nothingIsStableWhileTheComputerIsMoved() throws {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1000, resolution: 2))
        var pipeline = MeasurementPipeline(PipelineConfiguration(ForceChannel(axis, of: .force)))
        var stable: [(SessionTime, Bool)] = []
        let keep = { (event: MeasurementEvent) in
            if case .reading(let reading) = event, let time = reading.time {
                stable.append((time, reading.isStable))
            }
        }
        let contact = Contact(slot: 0, trackingID: 1, x: 0, y: 0, pressure: 200)
        pipeline.process(.frame, Frame(time: 0, contacts: [contact]), emit: keep)
        pipeline.tick(before: 5_000_000, emit: keep)
        #expect(stable.last?.1 == true)
        pipeline.setMoved(true)
        #expect(!pipeline.reading.isStable)
        pipeline.tick(before: 8_000_000, emit: keep)
        let during = stable.filter { $0.0 >= 5_000_000 }.map(\.1)
        #expect(!during.contains(true))
        pipeline.setMoved(false)
        pipeline.tick(before: 8_200_000, emit: keep)
        #expect(stable.last?.1 == false)
        pipeline.tick(before: 12_000_000, emit: keep)
        #expect(stable.last?.1 == true)
    }
}
