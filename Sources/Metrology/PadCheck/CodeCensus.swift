internal import Core

/// Which counts were seen, and how often: of each contact at each frame.
struct CodeCensus {
    /// Counts of more kinds than any sensor tells apart are not counted.
    private static let most = 1 << 20

    private var seen: [Int64: Int] = [:]
    private(set) var samples = 0
    private var isOverfull = false

    mutating func take(_ reading: Reading) {
        for contact in reading.contacts {
            guard seen.count < Self.most || seen[contact.raw] != nil else {
                isOverfull = true
                continue
            }
            seen[contact.raw, default: 0] += 1
            samples += 1
        }
    }

    /// The counts between the 1st and the 99th percentile, and how many of them were never seen.
    struct Gaps: Equatable {
        var first: Int64
        var last: Int64
        var missing: Int64
    }

    /// The gaps; nil where nothing was seen, or too much.
    var gaps: Gaps? {
        let sorted = seen.keys.sorted()
        guard samples > 0, !isOverfull, let low = percentile(0.01, sorted),
            let high = percentile(0.99, sorted)
        else { return nil }
        let first = Int64(low.rounded(.up))
        let last = Int64(high.rounded(.down))
        guard last >= first else { return nil }
        let found = sorted.count { $0 >= first && $0 <= last }
        return Gaps(first: first, last: last, missing: last - first + 1 - Int64(found))
    }

    /// A percentile of all samples, between two of them in proportion.
    private func percentile(_ share: Double, _ sorted: [Int64]) -> Double? {
        let position = share * Double(samples - 1)
        let lower = Int(position.rounded(.down))
        guard let one = sample(lower, sorted), let other = sample(min(lower + 1, samples - 1), sorted) else {
            return nil
        }
        return Double(one) + (Double(other) - Double(one)) * (position - Double(lower))
    }

    private func sample(_ index: Int, _ sorted: [Int64]) -> Int64? {
        var before = 0
        for count in sorted {
            before += seen[count] ?? 0
            if index < before { return count }
        }
        return nil
    }
}
