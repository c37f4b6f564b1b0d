package import Core
package import Formatting
package import Pens

/// The state of the screen that measures a pen on a scale.
package struct PenModel: Sendable {
    /// The pen and the wording of its pressure.
    package let session: GaugeSession
    /// The number of sweeps after which the measurement ends.
    let wanted: Int
    /// A message for the user; nil for none.
    package var notice: String? { didSet { isChanged = isChanged || notice != oldValue } }
    /// The complete sweeps.
    private(set) var sweeps = 0
    /// Forces and pressures so far.
    private(set) var pairs: [PenPair] = []
    /// The lag of the scale in seconds, roughly; nil while it is unknown.
    private(set) var lagSeconds: Double?
    /// The reading of the pen; nil without contact.
    private(set) var reading: Reading?
    /// The last weight of the scale in grams; nil before the first one, and while it shows none.
    private(set) var grams: Double?
    /// Whether the scale has ever shown a weight.
    private(set) var hasScale = false
    /// Whether it has changed since it was drawn.
    package private(set) var isChanged = true

    package init(session: GaugeSession, wanted: Int) { (self.session, self.wanted) = (session, wanted) }

    /// Takes over a reading of the pen.
    package mutating func take(_ reading: Reading) {
        let now = reading.contacts.isEmpty ? nil : reading
        isChanged = isChanged || now?.load != self.reading?.load
        self.reading = now
    }

    /// Takes over a reading of the scale.
    package mutating func take(_ weight: ReferenceReading) {
        (grams, hasScale, isChanged) = (weight.grams, hasScale || weight.grams != nil, true)
    }

    /// Takes over the pairs so far. It is for each picture, since a scale can send more often.
    package mutating func look(at trace: PenTrace) { pairs = trace.pairs(lagSeconds: lagSeconds ?? 0) }

    /// Takes over the progress at the end of a sweep, when there is time to estimate the lag of the scale.
    package mutating func takeSweep(_ count: Int, of trace: PenTrace) {
        (sweeps, isChanged) = (count, true)
        lagSeconds = trace.roughLagSeconds ?? lagSeconds
    }

    /// What there is to do.
    var instruction: String {
        guard hasScale else { return "Waiting for the scale: is it on, and does it send its readings?" }
        return sweeps == 0
            ? "Press the pen slowly up to its maximum and slowly back, and lift it."
            : "Again: slowly up, slowly back, lift."
    }

    /// It has been drawn.
    package mutating func wasDrawn() { isChanged = false }
}
