import LinuxInput
import Testing

@Suite struct DeviceSelectorTests {
    @Test(arguments: [
        ("05ac:0265", DeviceSelector.ids(vendor: 0x5AC, product: 0x265)),
        ("5AC:265", .ids(vendor: 0x5AC, product: 0x265)),
        ("05ac:", .name("05ac:")),
        ("05acf:0265", .name("05acf:0265")),
        ("+5ac:-265", .name("+5ac:-265")),
        ("05ac:0265:1", .name("05ac:0265:1")),
        ("event5", .name("event5")),
        ("Magic Trackpad", .name("Magic Trackpad")),
        ("", .name("")),
    ])
    func textTellsWhatIsMeant(text: String, selector: DeviceSelector) {
        #expect(DeviceSelector(text) == selector)
    }

    @Test func linksAreFollowed() {
        let selector = DeviceSelector("/dev/input/by-id/pad") { _ in "/dev/input/event7" }
        #expect(selector == .path("/dev/input/event7"))
    }

    @Test func aPathThatIsNotThereStaysAsItIs() {
        #expect(DeviceSelector("/nowhere/event5") == .path("/nowhere/event5"))
    }
}
