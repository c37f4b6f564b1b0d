public import Fitting

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

    /// The request, in a sentence.
    public var sentence: String {
        switch self {
        case .rest: "Set a conductive stand on the pad, or rest a finger, and leave it there."
        case .zero: "Keep still: what the stand weighs by itself is being found."
        case .putOn(let name, let number, let count): "\(number) of \(count): let \(name) lie on it in all."
        case .leave(let name, let number, let count):
            "\(number) of \(count): take off, so that \(name) is left on it."
        case .again(let name, let number, let count): "\(number) of \(count): \(name) off, and on again."
        case .settle(let name): "Keep still: \(name) is settling."
        }
    }
}
