internal import Core

/// The readings of a scale that can be compared with a pad, and the steps that they belong to.
struct PairableReadings {
    /// The positions on the grid, in steps since the start of the series.
    let positions: [Double]
    /// The weights in grams above the scale's reading without a touch.
    let grams: [Double]
    /// What the scale shows without a touch.
    let zero: ScaleZero

    /// - Parameter series: what was measured.
    init(_ series: ReferenceSeries) {
        // The pad must have been touched as long as the scale may be late.
        let memory = SampleGrid.steps(ScaleZero.longestLateness)
        let zero = ScaleZero(series)
        var (positions, grams): ([Double], [Double]) = ([], [])
        // The number of steps since the contact began, and since a step was unusable.
        var (touched, usable) = (0, 0)
        var step = 0
        // The first step after a reading without a weight: the scale may still return from it.
        var resumed = 0
        // A person types late, so that typed weights say nothing about a delay.
        let sent = series.readings.filter { $0.status != .typed }
        for (reading, moment) in zip(sent, SendTimes(sent.map(\.time.microseconds)).moments) {
            let position = moment / Double(SampleGrid.stepMicroseconds) - Double(series.start)
            while step < series.contacts.count, Double(step) <= position {
                usable = series.contacts[step] == .unusable ? 0 : usable + 1
                touched = series.contacts[step] == .touched ? touched + 1 : 0
                step += 1
            }
            guard let weight = reading.grams else {
                resumed = step + memory
                continue
            }
            guard position < Double(series.contacts.count), step >= resumed, usable > memory, touched > memory
            else { continue }
            positions.append(position)
            grams.append(weight - zero.grams(at: moment / 1e6))
        }
        (self.zero, self.positions, self.grams) = (zero, positions, grams)
    }
}
