/// A reading of a reference scale under the pad, or the reason why there is none.
package struct ReferenceReading: Equatable, Sendable {
    /// What a scale says about a reading, or why it gives none.
    package enum Status: String, Sendable, CaseIterable {
        /// The scale calls the weight stable.
        case stable
        /// The scale calls the weight changing.
        case moving
        /// A person read the weight from the display while the load rested.
        case typed
        /// The scale says nothing about stability.
        case plain
        /// More load than the scale can weigh.
        case overload
        /// Less load than the scale can weigh, such as without its pan.
        case underload
        /// The scale reports a fault, or that it must be calibrated or zeroed.
        case fault
        /// The scale continues in another unit.
        case unitChanged = "unit-changed"
        /// The scale sends what cannot be read, or an unknown unit.
        case garbled
        /// The scale does not answer.
        case silent
        /// The port or the connection is gone.
        case lost
    }

    /// When the reading arrived, on the clock of the pad.
    package var time: SourceTime
    /// The weight in grams; nil if the scale gives none. Nothing is interpolated across such a reading.
    package var grams: Double?
    /// What the scale says about it.
    package var status: Status
    /// What the scale sent in place of a weight, if it was not understood.
    package var text: String?

    /// - Parameters:
    ///   - grams: the weight in grams; nil if the scale gives none.
    ///   - time: when it arrived, on the clock of the pad.
    ///   - status: what the scale says about it.
    ///   - text: what it sent, if that was not understood.
    package init(_ grams: Double?, at time: SourceTime, _ status: Status = .plain, text: String? = nil) {
        (self.grams, self.time, self.status, self.text) = (grams, time, status, text)
    }
}
