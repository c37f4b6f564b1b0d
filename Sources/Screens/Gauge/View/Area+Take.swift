import TerminalUI

extension Area {
    /// Cuts rows off the top and gives them.
    mutating func takeFirst(_ count: Int) -> Area {
        let (top, rest) = split(top: count)
        self = rest
        return top
    }

    /// Cuts rows off the bottom and gives them.
    mutating func takeLast(_ count: Int) -> Area {
        let (rest, bottom) = split(top: rows - count)
        self = rest
        return bottom
    }

    /// Without so many columns at the left.
    func dropping(left count: Int) -> Area { split(left: count).rest }
}
