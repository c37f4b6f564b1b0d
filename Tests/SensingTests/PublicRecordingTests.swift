import RealRecordings
import Sensing
import Testing

/// Recordings of two pads, of which one has a bad firmware.
@Suite(.enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
struct PublicRecordingTests {
    @Test(
        "Figures of a public recording equal those computed from the definitions",
        arguments: PublicRecording.all)
    func figures(recording: PublicRecording) throws {
        let numbers = try TouchCheck(reading: try #require(recording.text)).numbers()
        let compared = Set(TouchTotals.fields.flatMap(\.definition.keys)).intersection(recording.figures.keys)
        #expect(compared.count >= 40)
        for key in compared {
            guard let expected = recording.figures[key].flatMap(Double.init) else {
                #expect(numbers[key] == nil, "\(key)")
                continue
            }
            let number = try #require(numbers[key], "\(key)")
            // The table has six significant digits.
            #expect((number - expected).magnitude <= 1e-6 + 5e-6 * expected.magnitude, "\(key)")
        }
    }

    @Test(
        "Drumrolls have the radii that ChromeOS' own tests publish",
        arguments: [
            ("drumroll.fast-lumpy-fw_11.27-manual-20130528_044804.dat", 2.29402908535),
            ("drumroll.fast-lumpy-fw_11.23-manual-20130528_044856.dat", 1.18368539364),
        ])
    func drumrolls(path: String, radius: Double) throws {
        let recording = try #require(PublicRecording.all.first { $0.path == path })
        let check = try TouchCheck(reading: try #require(recording.text))
        let drumroll = try #require(check.contacts.compactMap(\.chromeos.drumroll).max())
        #expect((drumroll - radius).magnitude < 1e-10)
    }
}
