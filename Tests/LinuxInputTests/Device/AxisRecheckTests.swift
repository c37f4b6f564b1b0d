import Core
import Testing

@testable import LinuxInput

@Suite struct AxisRecheckTests {
    @Test("The axis is read again at a first touch, and never within a press")
    func due() {
        var recheck = AxisRecheck(isTouched: false, mode: .slots)
        let touches = [false, true, true, false, false, true, false, true, true]
        let due = touches.map { recheck.isDue(isTouched: $0) }
        #expect(due == [false, true, false, false, false, true, false, true, false])
    }

    @Test("A touch that was down at the opening began by the axis read there")
    func downAtOpening() {
        var recheck = AxisRecheck(isTouched: true, mode: .single)
        let due = [true, false, true].map { recheck.isDue(isTouched: $0) }
        #expect(due == [false, false, true])
    }

    @Test(
        "Where the axis alone says what a touch is, it is read again at each frame without one, but not at a lift"
    )
    func bare() {
        var recheck = AxisRecheck(isTouched: false, mode: .bare)
        let due = [false, false, true, true, false, false].map { recheck.isDue(isTouched: $0) }
        #expect(due == [true, true, true, false, false, true])
        // Pressed by the axis that was just read.
        recheck.settle(isTouched: true)
        let isDueWithinThePress = recheck.isDue(isTouched: true)
        #expect(!isDueWithinThePress)
    }

    @Test(
        "What measures otherwise is another axis; fuzz and flat are not",
        arguments: [
            (AbsoluteAxis(minimum: 0, maximum: 255), false),
            (AbsoluteAxis(minimum: 0, maximum: 255, fuzz: 4, flat: 2), false),
            (AbsoluteAxis(minimum: 1, maximum: 255), true),
            (AbsoluteAxis(minimum: 0, maximum: 1_020), true),
            (AbsoluteAxis(minimum: 0, maximum: 255, resolution: 2), true),
            (AbsoluteAxis(minimum: 0, maximum: 0), true),
        ])
    func change(_ axis: AbsoluteAxis, _ isAnother: Bool) {
        let pad = CatalogEntry.made(.touch, 3)
        let changed = pad.remeasured(by: axis)
        #expect((changed != nil) == isAnother)
        #expect(changed == nil || changed?.device.axes[AbsoluteCode.slotPressure] == axis)
        #expect(changed == nil || changed?.device.path == pad.device.path)
    }

    @Test("A device without a pressure axis has none to change")
    func noAxis() {
        #expect(CatalogEntry.made(.keyboard, 1).remeasured(by: AbsoluteAxis(minimum: 0, maximum: 9)) == nil)
    }
}
