internal import Core

/// How closely the pressure follows the size of the touch, over all presses together.
///
/// Within one press a fingertip grows with the force, so that both rise together whatever the number is; only presses
/// of other shapes, the flat of a thumb and a fingertip, tell force from size.
struct SizeFollowing: Sendable {
    /// So many samples tell enough.
    private static let mostSamples = 200_000

    private struct Press: ContactIdentifiable {
        var identity: ContactIdentity
        var sum = 0.0
        var count = 0
    }

    private var open: [Press] = []
    private var raws: [Double] = []
    private var sizes: [Double] = []
    /// The mean size of each press that has ended, in device units.
    private(set) var meanSizes: [Double] = []

    /// Whether any contact told a size.
    var hasSizes: Bool { !raws.isEmpty }
    var samples: Int { raws.count }
    /// Spearman's rank correlation of count and size; nil where one of the two never changed.
    var correlation: Double? { Statistics.rankCorrelation(raws, sizes) }
    /// The greatest mean size of a press over the least.
    var spread: Double {
        guard let least = meanSizes.min(), let greatest = meanSizes.max(), least > 0 else { return 1 }
        return greatest / least
    }

    mutating func take(_ reading: Reading) {
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

    /// Ends what lasts.
    mutating func finish() {
        meanSizes += open.map { $0.sum / Double($0.count) }
        open = []
    }
}
