package import Core
package import Text
internal import TouchAnalysis

/// The figures of all contacts, as machine output states them.
package struct TouchTotals: Sendable {
    /// The number of intervals from which a rate is stated.
    private static let leastIntervals = 5

    package let check: TouchCheck
    package let conditions: TouchConditions
    let straight: [Stroke.Straightness]
    let common: CommonDeviations.Common?
    let one: IntervalTable?
    let several: IntervalTable?

    package init(_ check: TouchCheck, _ conditions: TouchConditions) {
        (self.check, self.conditions) = (check, conditions)
        straight = check.contacts.compactMap(\.straightness)
        common = check.common.greatest
        func stated(_ intervals: IntervalTable) -> IntervalTable? {
            intervals.count < Self.leastIntervals ? nil : intervals
        }
        (one, several) = (stated(check.intervals.one), stated(check.intervals.several))
    }

    /// How many intervals between frames with one contact, or with several, last how many microseconds.
    package func intervals(ofSeveral: Bool) -> [CodeHistogram.Level] {
        (ofSeveral ? several : one)?.entries ?? []
    }

    /// Whether positions are known in millimeters.
    var isMeasured: Bool { check.axes.resolution != nil }
    /// The contact with the greatest gap.
    var gap: UnevenSteps.Gap? { check.contacts.compactMap(\.gap).max { $0.ratio < $1.ratio } }
    /// The rest with the greatest jitter.
    var rest: Rest? { check.contacts.compactMap(\.rest).max { $0.jitter < $1.jitter } }

    func greatest(_ value: (SensedContact) -> Double?) -> Double? {
        check.contacts.compactMap(value).max()
    }

    func sum(_ value: (SensedContact) -> Int) -> Int? {
        isMeasured ? check.contacts.reduce(0) { $0 + value($1) } : nil
    }

    /// A number that rests on the ids of contacts; nil without slots, or where places are unknown.
    func ofIDs(_ number: Int) -> Int? { isMeasured && check.hasIDs ? number : nil }
}

extension TouchTotals {
    /// The fields, in the order of machine output.
    package static let fields: [Field<TouchTotals>] =
        ContactFigure.all.map { figure in Field(figure.definition) { .number($0.greatest(figure.value)) } }
        + several + rates + identities + places + numbers

    /// What a key means.
    static func definition(of key: String) -> FigureDefinition {
        fields.lazy.map(\.definition).first { $0.keys == [key] } ?? FigureDefinition([key], key)
    }

    private static let several: [Field<TouchTotals>] = [
        Field(
            "common_mm",
            "greatest mean deviation of three or more strokes along one line (within 5°, 3 mm, with 20 mm in common), at whole "
                + "millimeters: what they share is the pad's or the ruler's, what differs is the hand's",
            unit: "mm", null: "there are fewer than three strokes on one line"
        ) { .number($0.common?.deviation) },
        Field(
            "common_pm_mm", "t(0.975, n − 1) s/√n of these strokes there", unit: "mm", null: "`common_mm` is"
        ) {
            .number($0.common?.halfWidth)
        },
        Field(
            "common_at_mm", "where that is, from the left and from the top", unit: "mm",
            null: "`common_mm` is"
        ) {
            $0.common.map { .list([.number($0.place.x), .number($0.place.y)]) } ?? .none
        },
        Field("common_strokes", "how many strokes these are", null: "`common_mm` is") {
            .whole($0.common?.strokes)
        },
        Field(
            "backward_sum_mm", "sum of the steps against the direction of strokes", unit: "mm",
            null: "there is no stroke"
        ) { totals in
            .number(totals.straight.isEmpty ? nil : totals.straight.reduce(0) { $0 + $1.backward.sum })
        },
        Field("backward_steps", "how many these are", null: "there is no stroke") { totals in
            .whole(totals.straight.isEmpty ? nil : totals.straight.reduce(0) { $0 + $1.backward.steps })
        },
        Field(
            "time_ratio",
            "time of the step of `gap_ratio` divided by the median of its neighbors' times: from 1.5 on reports are missing or "
                + "repeated, below it the position jumps",
            null: "`gap_ratio` is"
        ) { .number($0.gap?.timeRatio) },
        Field(
            "duplicates",
            "steps of 0 of contacts that travel, while they move, where the median of the neighbors is 0.3 mm and 3 counts or "
                + "more",
            null: "nothing is known in mm"
        ) { .whole($0.sum(\.duplicates)) },
        Field("duplicates_of", "how many steps are so fast", null: "nothing is known in mm") {
            .whole($0.sum(\.fastSteps))
        },
        Field(
            "chromeos", "figures as ChromeOS' touch firmware test computes them, of all contacts the greatest"
        ) {
            ChromeOSFigures.members(of: $0.check.contacts.map(\.chromeos))
        },
    ]

    private static func rates(
        _ name: String, _ words: String,
        _ intervals: @escaping @Sendable (TouchTotals) -> IntervalTable?
    ) -> [Field<TouchTotals>] {
        let absence = "there are fewer than \(leastIntervals) of them"
        return [
            Field(
                "rate_\(name)_hz",
                "frames per second while \(words) travels and moves, the same contacts being down",
                unit: "Hz", null: absence
            ) {
                .number(intervals($0)?.rate)
            },
            Field(
                "interval_\(name)_median_ms", "median of the times between these frames", unit: "ms",
                null: absence
            ) {
                .number(intervals($0)?.percentile(0.5).map { $0 / 1000 })
            },
            Field("interval_\(name)_p95_ms", "their 95th percentile", unit: "ms", null: absence) {
                .number(intervals($0)?.percentile(0.95).map { $0 / 1000 })
            },
            Field("interval_\(name)_longest_ms", "the longest of them", unit: "ms", null: absence) {
                .number(intervals($0).map { Double($0.longest) / 1000 })
            },
        ]
    }

    private static let rates: [Field<TouchTotals>] =
        rates("one", "one contact", \.one) + rates("several", "one of several contacts", \.several) + [
            Field(
                "coalesced",
                "times between these frames under a quarter of their median: time stamps come in batches",
                null: "nothing is known in mm"
            ) {
                .whole(
                    $0.isMeasured
                        ? $0.check.intervals.one.coalesced + $0.check.intervals.several.coalesced : nil)
            },
            Field(
                "per_contact_share",
                "of several contacts: steps of 0 as in `duplicates`, as a share of the steps that move so fast",
                null: "there are none"
            ) {
                let of = $0.sum(\.fastStepsOfSeveral) ?? 0
                return .number(of == 0 ? nil : Double($0.sum(\.duplicatesOfSeveral) ?? 0) / Double(of))
            },
        ]

    private static let identities: [Field<TouchTotals>] = [
        Field(
            "separation_mm", "least distance of two contacts in a frame", unit: "mm",
            null: "there were never two"
        ) {
            .number($0.check.faults.separation)
        },
        Field(
            "swaps",
            "how often the ids of two contacts were exchanged: exchanging them back leaves a quarter or less of the squared distances",
            null: "contacts have no ids"
        ) { .whole($0.ofIDs($0.check.faults.numbers.swaps)) },
        Field(
            "merged", "ids that end beside another (20 mm) which jumps towards them",
            null: "contacts have no ids"
        ) { .whole($0.ofIDs($0.check.faults.numbers.merged)) },
        Field(
            "split", "ids that begin beside another which jumps away from them", null: "contacts have no ids"
        ) {
            .whole($0.ofIDs($0.check.faults.numbers.split))
        },
        Field(
            "broken",
            "ids that end in motion, after which another begins within 60 ms and 15 mm of where they would be",
            null: "contacts have no ids"
        ) { .whole($0.ofIDs($0.check.faults.numbers.broken)) },
        Field("ghosts", "contacts where nothing touches", null: "it is not known that nothing touched") {
            .whole($0.check.ghosts(in: $0.conditions)?.contacts)
        },
        Field("clicks", "how often the button was pressed and released") { .whole($0.check.clicks.count) },
        Field("clicks_without_contact", "clicks with a contact neither at the press nor at the release") {
            .whole($0.check.clicks.count { !$0.hasContact })
        },
        Field(
            "click_press_mm",
            "greatest distance of two positions of a contact, from the sample before a press to 0.1 s after it",
            unit: "mm",
            null: "there is no click with a contact"
        ) { .number($0.check.clicks.compactMap(\.pressMovement).max()) },
        Field("click_mm", "the same until the release", unit: "mm", null: "there is no click with a contact")
        {
            .number($0.check.clicks.compactMap(\.movement).max())
        },
    ]

    private static let places: [Field<TouchTotals>] = [
        Field(
            "reach_left_mm", "distance of the extreme samples from the left end of the axes", unit: "mm",
            null: "there are no samples, or millimeters are unknown"
        ) {
            .number($0.check.reach?.left)
        },
        Field("reach_right_mm", "the same from the right end", unit: "mm", null: "`reach_left_mm` is") {
            .number($0.check.reach?.right)
        },
        Field("reach_top_mm", "the same from the top", unit: "mm", null: "`reach_left_mm` is") {
            .number($0.check.reach?.top)
        },
        Field("reach_bottom_mm", "the same from the bottom", unit: "mm", null: "`reach_left_mm` is") {
            .number($0.check.reach?.bottom)
        },
        Field("outside", "samples beyond the axes", null: "there are no samples, or the axes have no range") {
            .whole($0.check.hasSamples && $0.check.axes.range != nil ? $0.check.outside : nil)
        },
    ]

    private static let numbers: [Field<TouchTotals>] = [
        Field("contacts", "lives of a tracking id in a slot") { .whole($0.check.contacts.count) },
        Field("ids", "distinct tracking ids", null: "contacts have none") {
            .whole($0.check.hasIDs ? Set($0.check.contacts.map(\.trackingID)).count : nil)
        },
        Field("most_contacts", "greatest number of contacts at once") { .whole($0.check.mostContacts) },
        Field("strokes", "contacts that were drawn along a straight line") {
            .whole($0.check.contacts.count(where: \.isStroke))
        },
        Field("rests", "contacts that were at rest") { .whole($0.check.contacts.count { $0.rest != nil }) },
        Field("dropped", "how often events were lost") { .whole($0.check.dropped) },
    ]
}
