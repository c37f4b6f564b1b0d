import Core
import Testing

@testable import Diagnosis

/// Several files of one pad.
@Suite struct JoinedReportsTests {
    private static let force = Descriptors.touchpad(Descriptors.plain, Descriptors.intensity(0, 100))

    /// A file that contains the descriptor.
    private static func report(_ path: String = "pad.hid", product: UInt16 = 1, vendor: UInt16 = 0x1234)
        -> PadEvidence
    {
        file(.pad(force, vendor: vendor, product: product), path)
    }

    /// A file that contains the kernel's axes, and the quirks of libinput.
    private static func recording(_ path: String = "pad.yml", product: UInt16 = 1, vendor: UInt16 = 0x1234)
        -> PadEvidence
    {
        file(
            PadEvidence.pad(vendor: vendor, product: product).with().with(
                LibinputLayer(version: LibinputVersion(28, 1))), path)
    }

    private static func file(_ evidence: PadEvidence, _ path: String) -> PadEvidence {
        var evidence = evidence
        (evidence.location, evidence.files) = (path, [path])
        return evidence
    }

    @Test("What one file lacks, the other one has, in any order", arguments: [true, false])
    func complement(isReversed: Bool) throws {
        let files = [[Self.report()], [Self.recording()]]
        let joined = try JoinedReports.join(isReversed ? files.reversed() : files)
        #expect(joined.count == 1)
        let diagnosis = Diagnosis(of: try #require(joined.first))
        #expect(diagnosis.pointer == .needsPressure && diagnosis.axis.kind == .force)
        #expect(diagnosis.causes.map(\.code) == [.noUnit, .quirkMissing])
        #expect(Set(diagnosis.evidence.files) == ["pad.hid", "pad.yml"])
        #expect(diagnosis.reasons.map(\.layer) == [.udev, .access, .observed])
    }

    @Test func differentPads() throws {
        let error = try #require(throws: JoinedReports.Contradiction.self) {
            try JoinedReports.join([
                [Self.report()], [Self.recording(product: 0, vendor: 0)],
                [Self.recording("b.yml", product: 2)],
            ])
        }
        #expect(error.one == ("pad.hid", "1234:0001") && error.other == ("b.yml", "1234:0002"))
    }

    /// A file without ids belongs to the others, wherever it stands.
    @Test(arguments: 0..<3) func withoutIds(place: Int) throws {
        var files = [[Self.report()], [Self.recording()]]
        files.insert([Self.file(.pad(vendor: 0, product: 0), "events.txt")], at: place)
        let joined = try JoinedReports.join(files)
        #expect(
            joined.count == 1 && joined.first?.identity.vendor == 0x1234 && joined.first?.name == "Some pad")
        let nameless = try JoinedReports.join([
            [Self.report(vendor: 0)], [Self.recording(product: 0, vendor: 0)],
        ])
        #expect(nameless.count == 1 && nameless.first?.node != nil && nameless.first?.descriptor.facts != nil)
    }

    /// Of the devices of a file, those remain that the others describe, too.
    @Test func severalDevices() throws {
        let joined = try JoinedReports.join([
            [Self.recording(product: 2), Self.recording(product: 1)], [Self.report(product: 1)],
        ])
        #expect(joined.map(\.identity.product) == [1])
        #expect(joined.first?.descriptor.facts != nil && joined.first?.node != nil)
    }

    /// The node of a pad is one, though two files contain it; that of its pen is another.
    @Test func nodes() throws {
        var pen = Self.recording("pen.evemu")
        guard case .known(var kernel, let source) = pen.kernel else { return }
        kernel.nodes[0].name = "Some pen"
        pen.kernel = .known(kernel, source: source)
        let joined = try JoinedReports.join([[Self.recording()], [Self.recording("pad.evemu")], [pen]])
        #expect(joined.first?.kernel.facts?.nodes.map(\.name) == ["Some pad", "Some pen"])
    }

    @Test func observations() throws {
        func observed(_ count: Int32, in path: String) -> PadEvidence {
            var layer = ObservedLayer()
            for touch in Int32(0)..<2 {
                layer.add(Frame(contacts: [Contact(slot: 0, trackingID: touch, pressure: count)]))
                layer.add(Frame())
            }
            var evidence = Self.recording(path)
            evidence.observed = .known(layer, source: path)
            return evidence
        }
        let same = try JoinedReports.join([[observed(7, in: "a.csv")], [observed(7, in: "b.csv")]]).first?
            .observed.facts
        #expect(same?.touches == 4 && same?.constantCount == 7 && same?.counts == 7...7)
        let other = try JoinedReports.join([[observed(7, in: "a.csv")], [observed(9, in: "b.csv")]]).first?
            .observed.facts
        #expect(other?.constantCount == nil && other?.counts == 7...9 && other?.levels == 2)
    }
}
