package import Clicks
package import Core
package import Formatting

/// The state of the screen that measures clicks.
package struct ClickModel: Sendable {
    /// The pad and the wording of its forces.
    package let session: GaugeSession
    /// What there is to do.
    let instruction: String
    /// A message for the user, or a caption of the demo; nil for none.
    package var notice: String?
    /// The clicks so far.
    private(set) var series: ClickSeries
    /// What became of the last click; nil before the first one.
    private(set) var lastClick: String?
    /// The force now, in the unit of the clicks; nil without contact.
    private(set) var force: Double?
    /// Whether it has changed since it was drawn.
    package private(set) var isChanged = true

    package init(session: GaugeSession, series: ClickSeries, instruction: String) {
        (self.session, self.series, self.instruction) = (session, series, instruction)
    }

    /// Takes over a reading.
    package mutating func take(_ reading: Reading) {
        let now = reading.contacts.isEmpty ? nil : series.unit.force(of: reading.load)
        isChanged = isChanged || now != force
        force = now
    }

    /// Takes over what became of buttons that went down.
    package mutating func take(_ events: [ClickEvent], of series: ClickSeries) {
        guard let last = events.last else { return }
        self.series = series
        lastClick = last.sentence(in: series.unit, number: series.clicks.count)
        isChanged = true
    }

    /// It has been drawn.
    package mutating func wasDrawn() { isChanged = false }
}
