internal import Core

/// Decides whether the force changes too fast for the report rate to say at which force a button changed.
///
/// The limit is a third of the force at a click. To compare a click only with its own middle would favor clicks whose frames
/// happened to lie high: with a change of 0.32 of the threshold, a middle below 0.96 of it would be refused and one above
/// counted. So the force is the median of the middles of this series, which hardly depends on the click that is judged.
struct SpeedLimit: Equatable, Sendable {
    /// The greatest change between the two frames, as a part of the force at a click.
    static let greatestChange = 1.0 / 3
    /// The greatest change as a part of the middle of the click itself, for a click at a place where the pad clicks at much
    /// less than elsewhere. Where it clicks alike everywhere, the other limit is reached first.
    static let greatestOwnChange = 0.5
    /// The number of clicks whose median is taken.
    private static let length = 20

    /// The middles of the last clicks, too fast ones included, unless they rose by more than their middle.
    private var middles: [Double] = []

    /// Returns whether a click is slow enough, and takes it into account for the following ones.
    mutating func admits(_ bracket: Click.Bracket) -> Bool {
        let (middle, change) = (bracket.middle, bracket.change)
        // A tap whose frames lie before and after the whole rise says nothing about the force at the click.
        if change < middle {
            middles.append(middle)
            if middles.count > Self.length { middles.removeFirst() }
        }
        let usual = middles.percentile(0.5) ?? middle
        return middle > 0 && change <= Self.greatestChange * usual
            && change <= Self.greatestOwnChange * middle
    }
}
