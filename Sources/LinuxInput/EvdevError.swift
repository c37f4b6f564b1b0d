internal import POSIX
internal import Text

/// A failure of a device: what was attempted, on which device, the reason, and advice.
package struct EvdevError: Error, Equatable, Sendable {
    /// The kind of failure, which determines the exit code.
    package enum Kind: Sendable, CaseIterable {
        /// The device does not exist, or does not sense pressure.
        case noDevice
        /// The user may not read the device.
        case denied
        /// The range of the pressure axis is empty.
        case degenerateAxis
        /// The device was lost.
        case lost
        /// Another program has grabbed the device.
        case busy
        /// Reading failed.
        case failed
        /// Reading affects other programs, and nothing says that this is wanted.
        case unasked
        /// The user was asked, and did not agree.
        case refused

        /// The exit code as in sysexits.h.
        package var exitCode: Int32 {
            switch self {
            case .noDevice: 66
            case .denied: 77
            case .degenerateAxis: 65
            case .lost, .busy: 69
            case .failed: 74
            case .unasked: 64
            case .refused: 77
            }
        }
    }

    /// The kind of failure.
    package var kind: Kind
    /// What was attempted: `open`, `choose a device`.
    package var attempt: String
    /// The name or path of the device. It may contain control characters.
    package var subject: String
    /// The reason as text.
    package var reason: String
    /// The system's error number; 0 if the failure is not a system error.
    package var number: Int32
    /// Advice to the user as a sentence; empty if there is none.
    package var advice: String

    package init(
        _ kind: Kind, attempt: String, subject: String, reason: String, number: Int32 = 0, advice: String = ""
    ) {
        self.kind = kind
        self.attempt = attempt
        self.subject = subject
        self.reason = reason
        self.number = number
        self.advice = advice
    }

    /// The system error number determines the kind and the advice.
    init(attempt: String, subject: String, number: Int32) {
        let kind = Kind(number: number)
        self.init(
            kind, attempt: attempt, subject: subject, reason: SystemError.text(number), number: number,
            advice: kind.advice)
    }
}

extension EvdevError: CustomStringConvertible {
    /// The error message: one or two sentences without control characters.
    package var description: String {
        let shown = subject.printable()
        let failure = "cannot \(attempt)\(shown.isEmpty ? "" : " \(shown)"): \(reason.printable())"
        return advice.isEmpty ? failure : "\(failure). \(advice.printable(limit: 1000))"
    }
}

extension EvdevError.Kind {
    /// The kind that a system error number belongs to.
    init(number: Int32) {
        self =
            switch number {
            case SystemError.noAccess, SystemError.notPermitted: .denied
            case SystemError.noEntry, SystemError.noSuchDevice, SystemError.noSuchAddress: .noDevice
            case SystemError.busy: .busy
            default: .failed
            }
    }

    /// Advice for this kind of failure; empty if there is none.
    var advice: String {
        switch self {
        case .denied:
            "`forcescale setup` gives you access to the pads of this computer; `sudo forcescale` works once; "
                + "`forcescale --demo` works without a pad."
        case .busy:
            "Another program has grabbed the device: a key or pad remapper (keyd, kanata, xremap, input-remapper), "
                + "`evtest --grab`, or another forcescale. Stop it, or continue with --no-grab."
        case .noDevice:
            "`forcescale devices --all` lists all devices; `forcescale diagnose` says which layer is wrong."
        case .degenerateAxis: "`forcescale diagnose` says which layer is wrong."
        case .unasked: "Add --yes to read it all the same."
        case .lost, .failed, .refused: ""
        }
    }
}
