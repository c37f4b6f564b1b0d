package import Core

extension GuidedStep {
    /// The instruction in a few words that suit a finger or a pen.
    package func words(on kind: DeviceKind) -> String {
        guard kind == .pen else { return words }
        return switch self {
        case .rest: "press lightly"
        case .putOn: "load the pen"
        case .confirm: "as it is? y"
        case .takeOff, .takeOffFirst: "ease off"
        case .hold, .settle, .removed: words
        }
    }

    /// The instruction, in a sentence that suits a finger or a pen.
    package func sentence(on kind: DeviceKind) -> String {
        guard kind == .pen else { return sentence }
        return switch self {
        case .rest: "Press lightly with the pen and keep its tip where it is."
        case .hold: "Hold still: measuring the force of the pen."
        case .putOn: "Load the pen now. (To measure the force as it is, press Enter.)"
        case .confirm: "Press y to measure the force as it is. Otherwise load the pen."
        case .settle: "Hold still: the force is settling."
        case .takeOff: "Done. Ease off for the next one."
        case .takeOffFirst: "Ease off first. (To start from the force as it is, press Enter.)"
        case .removed: "Hold still: measuring the force a second time."
        }
    }
}
