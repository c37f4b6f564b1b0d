extension Area {
    /// Removes rows from the top and returns them.
    package mutating func takeFirst(_ count: Int) -> Area {
        let (top, rest) = split(top: count)
        self = rest
        return top
    }

    /// Removes rows from the bottom and returns them.
    package mutating func takeLast(_ count: Int) -> Area {
        let (rest, bottom) = split(top: rows - count)
        self = rest
        return bottom
    }

    /// Without `count` columns on the left.
    package func dropping(left count: Int) -> Area { split(left: count).rest }
}
