internal import Core

/// The readings of a scale that can be compared with a pad, and the steps that they belong to.
struct PairableReadings {
    /// The positions on the grid, in steps since the start of the series.
    let positions: [Double]
    /// The weights in grams above the scale's reading without a touch.
    let grams: [Double]
    /// The reading of the scale without a touch, in grams.
    let zero: Double
    /// The number of readings without a touch from which the zero was taken; 0 if the scale is taken to be tared.
    let zeros: Int

    /// The time before a reading during which the pad must have been touched, in seconds: the longest usual lateness.
    private static let memory = 0.9
    private static let fewestZeros = 3

    /// - Parameter series: what was measured.
    init(_ series: ReferenceSeries) {
        let memory = SampleGrid.steps(Self.memory)
        var (positions, grams, rest): ([Double], [Double], [Double]) = ([], [], series.before)
        // The number of steps since the contact or its absence began, and since a step was unusable.
        var (touched, empty, usable) = (0, 0, 0)
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
                empty = series.contacts[step] == .none ? empty + 1 : 0
                step += 1
            }
            guard let weight = reading.grams else {
                resumed = step + memory
                continue
            }
            guard position < Double(series.contacts.count), step >= resumed, usable > memory else { continue }
            if empty > 2 * memory { rest.append(weight) }
            guard touched > memory else { continue }
            positions.append(position)
            grams.append(weight)
        }
        zeros = rest.count < Self.fewestZeros ? 0 : rest.count
        zero = zeros == 0 ? 0 : rest.sorted()[rest.count / 2]
        self.positions = positions
        self.grams = grams.map { [zero] in $0 - zero }
    }
}
