import Core
import Foundation
import Recordings
import TestSupport
import Testing

@testable import Commands
@testable import Sessions

@Suite("Readings as comma-separated values")
struct CSVStreamTests {
    private static let axis = AbsoluteAxis(minimum: 0, maximum: 200)

    private static func rows(_ kind: DeviceKind = .force, _ scale: Scale? = nil) throws -> ReadingRows {
        let axis = try PressureAxis(code: AbsoluteCode.slotPressure, axis)
        let device = DeviceDescription(
            name: "pad", path: "pad.csv", identity: DeviceIdentity(), capabilities: Capabilities(),
            axes: [:], judgment: ForceEvidence(statement: .init(kind, why: "for a test")).judgment)
        return ReadingRows(
            of: SessionHeader(
                version: "1",
                origin: SourceInfo(
                    kind: .replay, device: device, mode: .slots, channel: ForceChannel(axis, of: .force)),
                configuration: PipelineConfiguration(
                    ForceChannel(
                        axis: axis,
                        scale: scale ?? (kind == .force ? .assumed(axis, fullScale: 400) : .nominal(axis))))))
    }

    /// A reading of contacts with these counts.
    private static func reading(_ counts: Int32...) throws -> Reading {
        let axis = try PressureAxis(code: AbsoluteCode.slotPressure, axis)
        let scale = Scale.assumed(axis, fullScale: 400)
        var reading = Reading()
        reading.time = 1_500_000
        reading.contacts = counts.enumerated().compactMap { slot, count in
            MeasuredContact(
                Contact(slot: slot, trackingID: Int32(slot), pressure: count),
                on: ForceChannel(axis: axis, scale: scale))
        }
        reading.load = LoadCombiner(.sum, of: ForceChannel(axis: axis, scale: scale)).load(
            of: reading.contacts, oldest: 0)
        reading.force = reading.load.force
        return reading
    }

    private static func row(_ rows: ReadingRows, _ reading: Reading) -> String {
        var bytes: [UInt8] = []
        rows.append(reading, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("a row is what the reading says, and names each doubt")
    func table() throws {
        let rows = try Self.rows()
        var tared = try Self.reading(50)
        (tared.tare, tared.isStable) = (0.5, true)
        #expect(
            Self.row(rows, tared)
                == "1.500000,99.5,100.0,25.0,50,1,true,false,false,false,false,false,false,,25.0,25.0\n")
        #expect(
            Self.row(rows, try Self.reading(50, 200))
                == "1.500000,500.0,500.0,125.0,250,2,false,true,false,false,false,false,false,,125.0,125.0\n")
        #expect(
            Self.row(rows, try Self.reading(-3))
                == "1.500000,0.0,0.0,0.0,-3,1,false,false,true,false,false,false,false,,0.0,0.0\n")
        var doubtful = try Self.reading(0)
        doubtful.contacts[0].contact.isStale = true
        doubtful.isTick = true
        doubtful.buttons = ["left", "right"].compactMap(Button.init(name:))
        #expect(
            Self.row(rows, doubtful)
                == "1.500000,0.0,0.0,0.0,0,1,false,false,false,false,false,true,true,left+right,0.0,0.0\n")
    }

    @Test("what is unknown is an empty field")
    func unknown() throws {
        var early = Reading()
        early.force = Force(grams: .nan, percent: .infinity)
        #expect(
            Self.row(try Self.rows(), early) == ",,,,0,0,false,false,false,false,false,false,false,,,\n")
        let size = Self.row(try Self.rows(.contactSize), try Self.reading(50))
        #expect(size == "1.500000,,,25.0,50,1,false,false,false,false,false,false,false,,25.0,25.0\n")
        let calibrated = Scale.calibrated(
            by: "plums", curve: .line(offset: 0, perCount: 2), fullScale: 400,
            heaviestReference: 20)
        let grams = Self.row(try Self.rows(.contactSize, calibrated), try Self.reading(50))
        #expect(
            grams == "1.500000,100.0,100.0,25.0,50,1,false,false,false,true,false,false,false,,25.0,25.0\n")
    }

    @Test(
        "each reading of --json is a row, with the same numbers",
        arguments: ["plum", "lost-contact", "overload"])
    func sameAsJSON(scenario: String) throws {
        let words = ["weigh", "--demo", scenario, "--speed", "max"]
        let csv = try Command.run(words + ["--csv-stream"])
        #expect(csv.code == 0, "\(csv.notes)")
        let readings = try Command.run(words + ["--json"]).output.split(separator: "\n")
            .filter { $0.hasPrefix("{\"type\":\"reading\"") }
        let table = csv.output.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map {
                $0.isEmpty ? "null" : String($0)
            }
        }
        let names = try #require(table.first)
        #expect(names.joined(separator: ",") + "\n" == String(decoding: ReadingRows.names, as: UTF8.self))
        #expect(table.count == readings.count + 1)
        for (fields, reading) in zip(table.dropFirst(), readings) {
            try #require(fields.count == names.count)
            let row = Dictionary(uniqueKeysWithValues: zip(names, fields))
            func member(_ name: String) -> String { "\"\(name)\":\(row[name] ?? "")" }
            let order = [
                "t", "tick", "raw", "percent", "gross_g", "net_g", "gross_percent", "net_percent", "stable",
                "saturated",
            ]
            let start = "{\"type\":\"reading\"," + order.map(member).joined(separator: ",") + ","
            #expect(reading.hasPrefix(start))
            for flag in ["out_of_range", "extrapolated", "unseen", "stale"] {
                #expect(row[flag] == "\(reading.contains("\"\(flag)\":true"))")
            }
            #expect(row["contacts"] == "\(reading.components(separatedBy: "\"slot\":").count - 1)")
        }
    }

    @Test("comments say whose grams they are, and what happened besides")
    func comments() throws {
        let run = try Command.run(["weigh", "--demo", "plum", "--speed", "max", "--csv-stream"])
        let lines = run.output.split(separator: "\n")
        #expect(lines[0].hasPrefix("# {\"type\":\"session\""))
        #expect(lines[1] == "# scale: {\"kind\":\"device\",\"full_scale_g\":385.0,\"source\":\"resolution\"}")
        #expect(lines[2].hasPrefix("t,net_g,"))
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let trace = """
            # forcescale-trace: 1
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":100}
            time_us,phase,raw
            0,down,10
            # mark: {"time_us":5000,"label":"a, \\"b\\""}
            10000,move,20
            20000,drop,
            20000,down,30
            # gone: {"time_us":30000}

            """
        try Data(trace.utf8).write(to: folder.url.appending(path: "t.csv"))
        let words = ["weigh", "t.csv", "--speed", "max"]
        let comments = try Command.run(words + ["--csv-stream"], in: folder.url).output
            .split(separator: "\n").filter { $0.hasPrefix("# {") }.map { $0.dropFirst(2) }
        let lost = try Command.run(words + ["--json"], in: folder.url).output.split(separator: "\n")
            .filter { !$0.hasPrefix("{\"type\":\"reading\"") && !$0.hasPrefix("{\"type\":\"touch\"") }
            .filter { !$0.hasPrefix("{\"type\":\"threshold\"") && !$0.hasPrefix("{\"type\":\"summary\"") }
        #expect(comments == lost)
        #expect(comments.contains { $0.hasPrefix("{\"type\":\"mark\"") })
        #expect(comments.contains { $0.hasPrefix("{\"type\":\"dropped\"") })
    }

    @Test("is one of the ways to show a weighing", arguments: ["--json", "--plain"])
    func exclusive(other: String) throws {
        let run = try Command.run(["weigh", "--demo", other, "--csv-stream"])
        #expect(run.code == 64)
        #expect(run.notes.hasPrefix("forcescale: give only one of \(other) and --csv-stream."))
    }
}
