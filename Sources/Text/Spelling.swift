/// Suggestions for mistyped words.
package enum Spelling {
    /// Returns the word closest to what was typed; nil if none is close.
    ///
    /// A word is close if at most two letters are wrong, and fewer than half of them, unless it only lacks an ending.
    package static func nearest(to typed: String, among words: [String]) -> String? {
        let near = words.map { (word: $0, distance: distance(typed, $0)) }
            .filter {
                $0.distance <= 2
                    && ($0.distance * 2 < $0.word.count || $0.word.count > 2 && typed.hasPrefix($0.word))
            }
        return near.min { $0.distance < $1.distance }?.word
    }

    /// Returns the number of letters to insert, remove, replace or swap with a neighbor to turn one word into the other
    /// (optimal string alignment distance).
    static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var before: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var next = [row + 1]
            for column in second.indices {
                let isSame = first[row] == second[column]
                var least = min(last[column + 1] + 1, next[column] + 1, last[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, last) = (last, next)
        }
        return last[second.count]
    }
}
