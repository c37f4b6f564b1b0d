internal import Core
internal import Text

/// How closely the pressure follows the contact size, over all presses.
///
/// Within one press a fingertip flattens as the force increases, so pressure and size rise together whatever the
/// pressure axis measures. Only presses of different shapes, the flat of a thumb and a fingertip, distinguish force
/// from size.
struct SizeFollowing: CheckFigures, Sendable {
    /// The maximum number of samples that are kept.
    private static let mostSamples = 200_000

    private struct Press: ContactIdentifiable {
        var identity: ContactIdentity
        var sum = 0.0
        var count = 0
    }

    /// What the pad is taken for.
    private let kind: DeviceKind?
    private var open: [Press] = []
    private var raws: [Double] = []
    private var sizes: [Double] = []
    /// The mean contact size of each press that has ended, in device units.
    private(set) var meanSizes: [Double] = []

    init(_ kind: DeviceKind?) { self.kind = kind }

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

    var figures: [CheckFigure] { [figure] }

    var figure: CheckFigure {
        guard hasSizes else {
            return .missing(.sizeCorrelation, because: .found("this pad does not report touch size"))
        }
        guard let correlation else {
            return .missing(.sizeCorrelation, because: .found("pressure or touch size never changed"))
        }
        let presses = meanSizes.count
        let isVaried = presses >= Self.fewestPresses && spread >= Self.leastSpread
        let verdict: (grade: CheckFigure.Grade, words: String) =
            if correlation <= Self.ownWay {
                kind == .force
                    ? (.good, "\(Self.ownWay) or less: it is not the touch size")
                    : (
                        .unclear,
                        "\(Self.ownWay) or less: it is not the touch size that the pad reports; "
                            + "to find out whether it is a force, use --loads"
                    )
            } else if correlation < Self.followingSize {
                (
                    .unclear,
                    "between \(Self.ownWay) and \(Self.followingSize): does not distinguish force from touch size"
                )
            } else if isVaried {
                (
                    .poor,
                    "\(Self.followingSize) or more over touches of different shapes: it is the touch size, not a force"
                )
            } else {
                (
                    .unclear,
                    "\(Self.followingSize) or more, as under any fingertip that flattens: to find out, press twice lightly "
                        + "with the flat of a thumb and twice hard with a fingertip"
                )
            }
        return .known(
            .sizeCorrelation, correlation,
            from:
                "rank correlation over \(samples) samples of \(presses.counted("press", "presses"))"
                + (presses > 1
                    ? ", whose sizes differ by up to a factor of \(spread.significant)" : ""),
            verdict.grade, verdict.words)
    }

    /// The rank correlation from which pressure is taken to follow contact size, if touches of different shapes were
    /// seen.
    private static let followingSize = 0.9
    /// The rank correlation up to which pressure is taken to be independent of contact size.
    private static let ownWay = 0.7
    /// The touches that count as being of different shapes: this many, with sizes that differ by this factor.
    private static let fewestPresses = 4
    private static let leastSpread = 1.5
}
