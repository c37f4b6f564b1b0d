extension CheckGuide {
    /// The steps, in order.
    package enum Step: Int, Sendable, CaseIterable {
        /// Hold still.
        case hold
        /// Leave a load on the pad for 31 s, to measure creep.
        case load
        /// Leave it there for 301 s.
        case creep
        /// Put the same load on repeatedly.
        case repeats
        /// Put the load on the center and the corners.
        case places
        /// Press the center slowly up and down, with a reference scale under the pad.
        case sweep
        /// Press each corner in the same way.
        case corners
        /// Add known masses to a stand that stays, and take them off again.
        case masses
        /// Press with the flat of a thumb and with a fingertip.
        case shapes
        /// Move two fingers, harder and softer.
        case fingers
    }
}

extension CheckGuide.Step {
    /// The instruction.
    var instruction: String {
        switch self {
        case .hold: "Rest a finger or a conductive stand on the pad and hold still for 3 s."
        case .load: "Take it off. Then put a load on, and leave it there for 31 s."
        case .creep: "Leave the load for 5 minutes to measure long creep, or take it off."
        case .repeats: "Five times: put the same load in the middle, wait 2 s, take it off."
        case .places:
            "Put the same load in the middle for 2 s, then in each corner: top left, top right, bottom left, bottom right."
        case .sweep: "With one finger in the middle, press slowly up and down for a minute: 4 s up, 4 s down."
        case .corners:
            "The same in each corner, 12 s each: top left, top right, bottom left, bottom right."
        case .masses:
            "Put a stand in the middle and leave it there; then put known masses on it, one after another."
        case .shapes: "Press twice lightly with the flat of a thumb, then twice hard with a fingertip."
        case .fingers: "Put two fingers on the pad and move them while pressing harder and softer."
        }
    }
}
