extension CalibrationGuide {
    /// The instruction for the present state.
    var nextInstruction: CalibrationInstruction {
        let (mass, number, count) = (sequence.mass, sequence.number, plan.count)
        if feed.held.contacts.isEmpty {
            return sequence.isJoining
                ? .restAgain(number: number, of: count) : .rest(number: number, of: count)
        }
        let isFirst = sequence.measured.isEmpty
        if question != nil, wanted == nil { return .confirm(name: mass.grams == 0 ? nil : mass.name) }
        if level.departure != nil {
            return isFirst && (mass.grams == 0 || level.origin == nil) ? .zero : .settle(name: mass.name)
        }
        switch wanted ?? .toward(mass, from: sequence.measured.last?.reference ?? 0) {
        case .less where isFirst && mass.grams > 0, .any:
            return isFirst && mass.grams == 0 ? .zero : .again(name: mass.name, number: number, of: count)
        case .less where mass.grams == 0: return .empty(number: number, of: count)
        case .less: return .unload(name: mass.name, number: number, of: count)
        case .more: return .putOn(name: mass.name, number: number, of: count)
        }
    }
}
