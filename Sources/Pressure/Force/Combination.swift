/// How several contacts come to one load.
public enum Combination: String, Sendable, CaseIterable {
    /// All that presses: a force pad splits a load among the contacts.
    case sum
    /// The contact that presses hardest.
    case max
    /// The contact that has been down the longest, of equals the one in the lower slot.
    case first

    /// The load of the contacts.
    ///
    /// - Parameters:
    ///   - contacts: what touches.
    ///   - oldest: the index of the contact that has been down the longest.
    ///   - axis: the axis that holds their counts.
    ///   - scale: what turns counts into grams.
    /// - Returns: the load; none where nothing touches, whatever the scale says of 0 counts.
    public func load(of contacts: [MeasuredContact], oldest: Int, axis: PressureAxis, scale: Scale) -> Load {
        var load = Load()
        switch self {
        case .sum:
            var counts: Int64 = 0
            for contact in contacts {
                load.add(contact)
                counts += axis.held(contact.raw)
            }
            if !contacts.isEmpty, !scale.addsGrams {
                load.force.grams = scale.grams(ofCounts: Double(counts))
            }
        case .max:
            if var heaviest = contacts.first {
                for contact in contacts where contact.raw > heaviest.raw { heaviest = contact }
                load.add(heaviest)
            }
        case .first:
            if contacts.indices.contains(oldest) { load.add(contacts[oldest]) }
        }
        return load
    }
}

extension Load {
    fileprivate mutating func add(_ contact: MeasuredContact) {
        raw += contact.raw
        force.grams += contact.force.grams
        force.percent += contact.force.percent
        isSaturated = isSaturated || contact.isSaturated
        isOutOfRange = isOutOfRange || contact.isOutOfRange
    }
}
