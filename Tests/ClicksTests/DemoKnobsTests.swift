import Testing

@testable import Clicks
@testable import HID

/// The knobs of the demo.
@Suite struct DemoKnobsTests {
    private let knobs = ClickKnobs(ReportDescriptor(DemoKnobs.descriptor))

    @Test("It declares a click force in grams and an intensity") func declared() throws {
        let force = try #require(knobs.clickForce)
        #expect(force.range == 1...3 && force.declaredGrams == 110...190 && !force.isRefused)
        let intensity = try #require(knobs.intensity)
        #expect(intensity.range == 0...100 && intensity.declaredGrams == nil)
        #expect(knobs.others.isEmpty)
    }

    @Test("It has what was set") func set() throws {
        let pad = DemoKnobs()
        let knob = try #require(knobs.clickForce)
        #expect(KnobReading(knob, on: pad).value == 2)
        let change = KnobChange(
            sending: try KnobSetting(knob, to: 3, current: [2]), before: 2, to: pad
        ) { _ in }
        #expect(change.outcome == .set && KnobReading(knob, on: pad).value == 3)
        #expect(DemoKnobs().reportOfClickForce == [2])
    }
}

extension DemoKnobs {
    fileprivate var reportOfClickForce: [UInt8]? { try? report(8, byteCount: 1) }
}
