import Core
import Testing

@Suite("A force channel")
struct ForceChannelTests {
    /// Two cells of one device, each with its own range and its own calibration.
    private static let cells = [
        (minimum: 0, maximum: 1000, gramsPerCount: 0.5), (minimum: 100, maximum: 300, gramsPerCount: 2),
    ]

    @Test(
        "makes grams of its own counts, held to its own axis",
        arguments: [(0, 250, 125.0), (0, -5, 0), (0, 4000, 500), (1, 150, 300), (1, 4000, 400)])
    func grams(cell: Int, raw: Int64, grams: Double) throws {
        let cell = Self.cells[cell]
        let axis = try PressureAxis(
            code: AbsoluteCode.pressure,
            AbsoluteAxis(minimum: Int32(cell.minimum), maximum: Int32(cell.maximum)))
        let channel = ForceChannel(
            axis: axis, scale: .assumed(axis, fullScale: Double(axis.span) * cell.gramsPerCount))
        #expect(channel.grams(ofRaw: raw) == grams)
        let contact = Contact(slot: 0, trackingID: 1, pressure: Int32(raw) + axis.minimum)
        let measured = try #require(MeasuredContact(contact, on: channel))
        #expect(measured.raw == raw)
        #expect(measured.force.grams == grams)
        #expect(LoadCombiner(.sum, of: channel).load(of: [measured], oldest: 0).force.grams == grams)
    }
}
