internal import POSIX
internal import Text

/// What went wrong with a device: what was tried, on what, why it failed and what to do about it.
public struct EvdevError: Error, Equatable, Sendable {
    /// What kind of failure, as the exit codes tell them apart.
    public enum Kind: Sendable, CaseIterable {
        /// There is no such device, or it is none that can be pressed.
        case noDevice
        /// There is one, and this user may not read it.
        case denied
        /// Its pressure axis is no range to measure in.
        case degenerateAxis
        /// It was there and is gone.
        case lost
        /// Another program holds it.
        case busy
        /// Reading it failed.
        case failed

        /// The exit code, of sysexits.h.
        public var exitCode: Int32 {
            switch self {
            case .noDevice: 66
            case .denied: 77
            case .degenerateAxis: 65
            case .lost, .busy: 69
            case .failed: 74
            }
        }
    }

    /// What kind of failure.
    public var kind: Kind
    /// What was tried: `open`, `choose a device`.
    public var attempt: String
    /// On what: a name or a path, as the device gives it (not yet fit to be shown).
    public var subject: String
    /// The reason, in words.
    public var reason: String
    /// The system's error number; 0 where the system refused nothing.
    public var number: Int32
    /// What to do about it, a sentence; empty where nothing can be done.
    public var advice: String

    /// A failure as it happened.
    public init(
        _ kind: Kind, attempt: String, subject: String, reason: String, number: Int32 = 0, advice: String = ""
    ) {
        self.kind = kind
        self.attempt = attempt
        self.subject = subject
        self.reason = reason
        self.number = number
        self.advice = advice
    }

    /// A failure that the system reported; its number decides the kind and the advice.
    init(attempt: String, subject: String, number: Int32) {
        let kind = Kind(number: number)
        self.init(
            kind, attempt: attempt, subject: subject, reason: SystemError.text(number), number: number,
            advice: kind.advice)
    }
}

extension EvdevError: CustomStringConvertible {
    /// One or two sentences, fit to be shown.
    public var description: String {
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

    /// What people can do about this kind of failure.
    var advice: String {
        switch self {
        case .denied:
            "`forcescale setup` lets this user read the pads of this seat; `sudo forcescale` works for once; "
                + "`forcescale --demo` needs no pad."
        case .busy:
            "Another program holds the device: a key or pad remapper (keyd, kanata, xremap, input-remapper), "
                + "`evtest --grab`, or another forcescale. Stop it, or go on with --no-grab."
        case .noDevice: "`forcescale devices --all` lists what there is."
        case .degenerateAxis, .lost, .failed: ""
        }
    }
}
