/// The usages that local items have listed for the next main item.
struct ReportUsages: Hashable {
    /// The greatest number of usages per main item that the kernel accepts (`HID_MAX_USAGES`).
    static let limit = 12_288

    /// A range of consecutive usages.
    private struct Run: Hashable {
        var first: UInt32
        var count: Int
        /// Whether the item itself specified the page, in its upper two bytes.
        var namesPage: Bool
    }

    private var runs: [Run] = []
    private var count = 0
    private var rangeStart: UInt32 = 0
    private var delimiterBranch = 0

    /// The first usage, which for a collection is its usage; nil if none is listed.
    var first: UInt32? { runs.first?.first }

    /// Applies a local item.
    ///
    /// - Returns: false if there are too many usages.
    mutating func apply(_ item: ReportItem, page: UInt16) -> Bool {
        switch item.tag {
        case 0x0: return add(item.unsigned, through: item.unsigned, size: item.size, page: page)
        case 0x1: rangeStart = item.unsigned
        case 0x2: return add(rangeStart, through: item.unsigned, size: item.size, page: page)
        case 0xA where item.unsigned == 1: delimiterBranch += 1
        default: break
        }
        return true
    }

    private mutating func add(_ first: UInt32, through last: UInt32, size: Int, page: UInt16) -> Bool {
        // Of alternative usages, only the first is used.
        guard delimiterBranch <= 1, first <= last else { return true }
        guard count < Self.limit else { return false }
        let run = Run(
            first: size > 2 ? first : first.onPage(page),
            count: min(Int(last - first) + 1, Self.limit - count),
            namesPage: size > 2)
        runs.append(run)
        count += run.count
        return true
    }

    /// Applies the last declared usage page to usages without a page, if the page was declared after them
    /// (HID 1.11, 6.2.2.8, as implemented by the kernel's `hid_concatenate_last_usage_page`).
    mutating func complete(on page: UInt16) {
        for index in runs.indices.reversed() where !runs[index].namesPage {
            if runs[index].first >> 16 == UInt32(page) { return }
            runs[index].first = runs[index].first.onPage(page)
        }
    }

    /// The usage of a value; the last usage applies to all remaining values.
    func usage(at index: Int) -> UInt32? {
        var before = 0
        for run in runs {
            if index < before + run.count { return run.first &+ UInt32(clamping: index - before) }
            before += run.count
        }
        return runs.last.map { $0.first &+ UInt32($0.count - 1) }
    }

    /// The index of the first of `limit` values that has the usage; nil if none has it.
    func index(of usage: UInt32, inFirst limit: Int) -> Int? {
        var before = 0
        for run in runs where before < limit {
            if usage >= run.first, Int(usage - run.first) < min(run.count, limit - before) {
                return before + Int(usage - run.first)
            }
            before += run.count
        }
        return nil
    }

    /// Whether one of the first `limit` values has the usage.
    func contains(_ usage: UInt32, inFirst limit: UInt32) -> Bool {
        index(of: usage, inFirst: Int(limit)) != nil
    }
}

extension UInt32 {
    fileprivate func onPage(_ page: UInt16) -> UInt32 { self & 0xFFFF | UInt32(page) << 16 }
}
