import Testing

@testable import LinuxInput

@Suite struct EvdevErrorTests {
    @Test(
        arguments: [
            (1, EvdevError.Kind.denied, 77), (13, .denied, 77), (2, .noDevice, 66), (19, .noDevice, 66),
            (6, .noDevice, 66), (16, .busy, 69), (5, .failed, 74), (24, .failed, 74),
        ] as [(Int32, EvdevError.Kind, Int32)])
    func errorNumbersDecideTheKind(number: Int32, kind: EvdevError.Kind, exitCode: Int32) {
        let error = EvdevError(attempt: "open", subject: "/dev/input/event5", number: number)
        #expect(error.kind == kind)
        #expect(error.kind.exitCode == exitCode)
        #expect(error.number == number)
    }

    @Test func saysWhatWasTriedOnWhatAndWhy() {
        let error = EvdevError(attempt: "read", subject: "/dev/input/event5", number: 5)
        #expect(error.description == "cannot read /dev/input/event5: Input/output error")
    }

    @Test func saysWhatToDo() {
        let error = EvdevError(attempt: "grab", subject: "/dev/input/event5", number: 16)
        #expect(
            error.description.hasPrefix("cannot grab /dev/input/event5: Device or resource busy. Another"))
    }

    @Test func namesReachNobodyUnescaped() {
        let error = EvdevError(attempt: "open", subject: "\u{1B}]0;owned\u{07}", number: 13)
        #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
    }
}
