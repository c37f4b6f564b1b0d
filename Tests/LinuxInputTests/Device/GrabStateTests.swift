import Testing

@testable import LinuxInput

@Suite struct GrabStateTests {
    @Test func isGrabbedAndReleasedOnlyWithoutContacts() {
        var grab = GrabState()
        #expect(grab.due(isIdle: true) == nil)
        grab.isWanted = true
        #expect(grab.due(isIdle: false) == nil)
        #expect(grab.due(isIdle: true) == .grab)
        grab.done(.grab)
        #expect(grab.isGrabbed)
        #expect(grab.due(isIdle: true) == nil)
        grab.isWanted = false
        #expect(grab.due(isIdle: false) == nil)
        #expect(grab.due(isIdle: true) == .release)
        grab.done(.release)
        #expect(grab == GrabState())
    }

    @Test func aRefusalIsNotTriedAgain() {
        var grab = GrabState()
        grab.isWanted = true
        grab.refused()
        #expect(grab.due(isIdle: true) == nil)
    }
}
