/// What a calibration tells.
public enum CalibrationEvent: Equatable, Sendable {
    /// What is to be done next.
    case instruction(CalibrationInstruction)
    /// A mass was measured.
    case captured(CalibrationPoint, name: String)
    /// The last measurement was taken back.
    case takenBack(name: String)
    /// Something went wrong, in a sentence.
    case trouble(String)
    /// All masses have been measured.
    case complete
}

/// What the person is asked to do.
public enum CalibrationInstruction: Equatable, Sendable {
    /// Nothing touches: a finger or a stand is wanted.
    case rest
    /// What rests is to keep still for the zero.
    case zero
    /// This mass is to be put on, as the n-th of so many.
    case putOn(name: String, number: Int, of: Int)
    /// Less is to lie on the pad: this mass.
    case leave(name: String, number: Int, of: Int)
    /// The same mass again: off, and on.
    case again(name: String, number: Int, of: Int)
    /// It was felt, and settles.
    case settle(name: String)

    /// The request, in a sentence that fits 40 columns.
    public var sentence: String {
        switch self {
        case .rest: "Rest a stand or a finger, and leave it."
        case .zero: "Keep still: its own weight is the zero."
        case .putOn(let name, let number, let count): "\(number) of \(count): put \(name) on it in all."
        case .leave(let name, let number, let count): "\(number) of \(count): take off all but \(name)."
        case .again(let name, let number, let count): "\(number) of \(count): \(name) off, and on again."
        case .settle(let name): "Keep still: \(name) is settling."
        }
    }
}
