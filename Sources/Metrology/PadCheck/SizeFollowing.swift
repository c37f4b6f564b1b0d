internal import Core

/// How closely the pressure follows the contact size, over all presses.
///
/// Within one press a fingertip flattens as the force increases, so pressure and size rise together whatever the
/// pressure axis measures. Only presses of different shapes, the flat of a thumb and a fingertip, distinguish force
/// from size.
struct SizeFollowing: Sendable {
    /// The maximum number of samples that are kept.
    private static let mostSamples = 200_000

    private struct Press: ContactIdentifiable {
        var identity: ContactIdentity
        var sum = 0.0
        var count = 0
    }

    private var open: [Press] = []
    private var raws: [Double] = []
    private var sizes: [Double] = []
    /// The mean contact size of each press that has ended, in device units.
    private(set) var meanSizes: [Double] = []

    /// Whether any contact reported a size.
    var hasSizes: Bool { !raws.isEmpty }
    var samples: Int { raws.count }
    /// Spearman's rank correlation of counts and size; nil if one of the two never changed.
    var correlation: Double? { Statistics.rankCorrelation(raws, sizes) }
    /// The ratio of the largest to the smallest mean contact size.
    var spread: Double {
        guard let least = meanSizes.min(), let greatest = meanSizes.max(), least > 0 else { return 1 }
        return greatest / least
    }

    mutating func add(_ reading: Reading) {
        for index in open.indices.reversed()
        where !reading.contacts.contains(open[index].identity) {
            let press = open.remove(at: index)
            meanSizes.append(press.sum / Double(press.count))
        }
        for contact in reading.contacts {
            guard let size = contact.contact.major.map(Double.init), raws.count < Self.mostSamples else {
                continue
            }
            raws.append(Double(contact.raw))
            sizes.append(size)
            let index = open.firstIndex(of: contact.identity) ?? open.endIndex
            if index == open.endIndex { open.append(Press(identity: contact.identity)) }
            open[index].sum += size
            open[index].count += 1
        }
    }

    /// Ends the presses that are still down.
    mutating func finish() {
        meanSizes += open.map { $0.sum / Double($0.count) }
        open = []
    }
}
