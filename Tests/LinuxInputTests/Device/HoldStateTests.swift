import Testing

@testable import LinuxInput

@Suite struct HoldStateTests {
    @Test func isTakenAndGivenBackOnlyWhileNothingTouches() {
        var hold = HoldState()
        #expect(hold.due(isIdle: true) == nil)
        hold.isWanted = true
        #expect(hold.due(isIdle: false) == nil)
        #expect(hold.due(isIdle: true) == .take)
        hold.done(.take)
        #expect(hold.isHeld)
        #expect(hold.due(isIdle: true) == nil)
        hold.isWanted = false
        #expect(hold.due(isIdle: false) == nil)
        #expect(hold.due(isIdle: true) == .giveBack)
        hold.done(.giveBack)
        #expect(hold == HoldState())
    }

    @Test func aRefusalIsNotTriedAgain() {
        var hold = HoldState()
        hold.isWanted = true
        hold.refused()
        #expect(hold.due(isIdle: true) == nil)
    }
}
