import Core
import TestSupport
import Testing

import Recordings

/// Tables of other programs whose columns are found by names, with forces in units and without times.
@Suite("Names, units and rates of tables") struct TableNamesTests {
    private static func read(_ text: String, _ columns: String, axis: Int32? = nil) throws -> (
        table: ColumnsSource, frames: [Frame]
    ) {
        try withFile(Array(text.utf8)) { path in
            var source = try ColumnsSource(
                path: path, mapping: ColumnMapping(parsing: columns),
                axis: axis.map { AbsoluteAxis(minimum: 0, maximum: $0) })
            var (frames, frame) = ([Frame](), Frame())
            while try source.next(into: &frame) != .ended { frames.append(frame) }
            return (source, frames)
        }
    }

    private static func counts(_ frames: [Frame]) -> [Int32?] { frames.map { $0.contacts.first?.pressure } }

    @Test(
        "Names are found with and without the unit in brackets, which states the unit",
        arguments: [
            ("Time (s),Force (N)\n0,1.25\n0.5,2\n", "time=Time,force=Force"),
            ("Time (s),Force (N)\n0,1.25\n0.5,2\n", "time=Time (s),force=Force (N)"),
            ("Time [s];Force[N]\n0;1,25\n0,5;2\n", "time=Time,force=Force"),
            ("Time {s}\tForce {N}\n0\t1.25\n0.5\t2\n", "time=Time,force=Force {N}"),
            ("exported\n\nForce (N),Time (s)\n1.25,0\n2,0.5\n", "time=Time,force=Force"),
            ("# t [ms],\"Force, left (N)\"\n0,1.25\n500,2\n", "time=t,force=Force, left"),
            ("t,F\n0,1.25\n500,2\n", "time=t,force=F:N"),
            ("t,F\n0,1.25\n0.5,2\n", "time=0,force=1:N,skip=1,unit=s"),
            ("t (s),F (N)\n0,1.25\n0.5,2\n", "time=0,force=1"),
            ("t (s),F (N)\n0,1.25\n0.5,2\n", "time=0,force=1,skip=1"),
            ("F (kN)\n0.00125\n0.002\n", "rate=2,force=F"),
            ("a,sep\nF (mN),t (s)\n1250.0,0\n2000.0,0.5\n", "time=t,force=F,skip=2"),
            ("sep=|\nF (N)|t (s)\n1.25|0\n2|0.5\n", "time=t,force=F"),
        ])
    func names(text: String, columns: String) throws {
        let (table, frames) = try Self.read(text, columns)
        #expect(frames.map(\.time) == [0, 500_000])
        let channel = try #require(table.origin.channel)
        #expect(table.origin.device.judgment.kind == .force)
        #expect(channel.scale.provenance == .device && channel.scale.source == "table")
        let grams = frames.map { channel.grams(ofRaw: Int64($0.contacts[0].pressure ?? 0)) }
        for (number, newtons) in zip(grams, [1.25, 2]) {
            #expect((number - newtons * 1000 / 9.80665).magnitude < 1e-9, "\(grams)")
        }
        // The greatest force is full scale, but not a limit.
        #expect(channel.axis.maximum == frames[1].contacts[0].pressure && channel.axis.minimum == 0)
        #expect(!channel.axis.isSaturated(Int64(channel.axis.maximum)))
    }

    @Test(
        "What cannot be found or understood is refused with the line",
        arguments: [
            ("t,F,F\n1,2,3\n", "time=t,force=F:N", ":1: columns 1 and 2 are called 'F'"),
            ("t,F (N),F [kg]\n1,2,3\n", "time=t,force=F", ":1: columns 1 and 2 are called 'F'"),
            ("t,Force\n1,2\n", "time=t,force=Forse:N", "did you mean 'Force'?"),
            ("t,F\n1,2\n", "time=t,force=F", "does not state the unit of column 1"),
            ("t,F (V)\n1,2\n", "time=t,force=F", "'V' is not a unit of force"),
            ("t,F (MN)\n1,2\n", "time=t,force=F", "'MN' is not a unit of force"),
            ("t,F (N)\n1,2\n", "time=t,force=F:kg", "the force is in 'N' here"),
            ("t (s),F (N)\n1,2\n", "time=t,force=F,unit=ms", "the time is in 's' here"),
            ("t (ticks),F (N)\n1,2\n", "time=t,force=F", "'ticks' is not a known unit of time"),
            ("0,1\n1,2\n", "time=0,force=1", "does not state the unit of column 1"),
            ("t,F (N)\n0,5,1,5\n", "time=t,force=F", ":2:5: this row has more fields than the header line"),
            ("t\tF (N)\n1\t1,5\n", "time=t,force=F", "column 1 is not a number: 1,5"),
            ("t;F (N)\n1;1.000,0\n", "time=t,force=F", "1.000,0; leave out the points between thousands;"),
            ("t\tF (N)\n1\t1.000,0\n", "time=t,force=F", "thousands, and use a decimal point"),
            ("t\tF (N)\n1\t1,000.5\n", "time=t,force=F", "leave out the commas between thousands"),
            ("", "time=t,force=F", "no header line"),
        ])
    func refused(text: String, columns: String, reason: String) {
        #expect { try Self.read(text, columns) } throws: { "\($0)".contains(reason) }
    }

    @Test(
        "A mapping that says too little or too much is refused",
        arguments: [
            ("x=0", "pressure or force"), ("pressure=1", "rate=N"), ("time=0", "pressure or force"),
            ("time=0,pressure=1,force=2:N", "either pressure or force"),
            ("time=0,pressure=1,rate=80", "either time or rate"), ("time=0,time=1", "given twice"),
            ("time=0,pressure=1,unit=s,rate=1", "either time or rate"),
            ("pressure=1,unit=s,rate=1", "either unit or rate"),
            ("time=0,pressure=1,x=2", "both x and y"), ("time=0,presure=1", "unknown word 'presure'"),
            ("time=0,force=1:psi", "'psi' is not a unit of force"), ("time=0,pressure=1000", "0 to 999"),
            ("time=0,pressure=", "no value"), ("rate=0,pressure=1", "above 0"), ("1,2", "not a word with ="),
        ])
    func mappings(text: String, reason: String) {
        #expect { try ColumnMapping(parsing: text) } throws: { "\($0)".contains(reason) }
    }

    @Test("A bare number is a position, whatever the header line says") func positions() throws {
        let (_, frames) = try Self.read("t,1,F\n0,7,8\n10,9,10\n", "time=t,pressure=1")
        #expect(Self.counts(frames) == [7, 9])
    }

    @Test("The last decimal of the first 1000 rows is a count, and a finer row is refused with its line")
    func steps() throws {
        let zeros = (0..<1000).map { "\($0),0.000\n" }.joined()
        let (table, frames) = try Self.read("\(zeros)1000,1.125\n1001,1.1250\n", "time=0,force=1:kg")
        #expect(table.steps.countsPerUnit == 1000)
        #expect(Self.counts(frames).suffix(2) == [1125, 1125])
        #expect { try Self.read("\(zeros)1000,1.1255\n", "time=0,force=1:kg") } throws: {
            "\($0)".contains(":1001:") && "\($0)".contains("more decimals than the first 1000 rows, 3")
        }
        let (binary, _) = try Self.read("0,0.30000000000000004\n1,0.1\n", "time=0,force=1:kg")
        #expect(binary.steps.countsPerUnit == 10)
    }

    @Test(
        "Decimals are dropped only where counts would not fit in 32 bits, and that is said",
        arguments: [
            ("1.50000001", 8), ("2.00000001", 8), ("21.00000001", 8), ("21.47483647", 8), ("21.47483648", 7),
            ("214748365.5", 0), ("20000.125", 3),
        ])
    func decimals(greatest: String, decimals: Int) throws {
        let (table, frames) = try Self.read("0,0\n1,\(greatest)\n2,0\n", "time=0,force=1:kg")
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        #expect(table.steps.countsPerUnit == power)
        let counts = (try #require(Double(greatest)) * power).rounded()
        #expect(Self.counts(frames).compactMap(\.self).map(Double.init) == [counts])
        let places = greatest.split(separator: ".")[1].count
        #expect(table.warnings.first.map(\.line) == (places > decimals ? [2] : []))
    }

    @Test("An axis in the unit of the table limits the force") func axis() throws {
        let (table, _) = try Self.read("0,1.5\n1,20.5\n", "time=0,force=1:kg", axis: 10)
        let channel = try #require(table.origin.channel)
        #expect(channel.axis.maximum == 100 && channel.axis.isSaturated(205))
        #expect(channel.scale.fullScale == 10_000)
    }

    @Test("A column that ends before the others ends the table") func earlyEnd() throws {
        let (table, frames) = try Self.read("0,1,0,2\n1,1,1,3\n2,1,,\n3,1, , \n", "time=2,pressure=3")
        #expect(Self.counts(frames) == [2, 3])
        #expect(
            table.warnings.first.map(\.description)
                == ["line 3: column 2 ends here; 2 rows in which it is empty were left out"])
        #expect { try Self.read("0,1\n1,\n2,\n3,4\n", "time=0,pressure=1") } throws: {
            "\($0)".contains(":2:3: column 1 is empty")
        }
        #expect { try Self.read("0,\n1,4\n", "time=0,pressure=1") } throws: {
            "\($0)".contains(":1:3: column 1 is empty")
        }
    }

    @Test("Rates stand for missing times, also over parts") func rate() throws {
        let (_, frames) = try Self.read("5\n6\n\n7\n", "pressure=0,rate=80")
        #expect(frames.map(\.time) == [0, 12_500, 25_000])
        let (_, thirds) = try Self.read("5\n6\n7\n8\n", "pressure=0,rate=3")
        #expect(thirds.map(\.time) == [0, 333_333, 666_667, 1_000_000])
    }

    /// The whole number of the digits, without the point, is the count.
    @Test("Random forces, units and separators", arguments: Seeds.of([1]))
    func randomTables(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<(SampleSize.isLarge ? 5_000 : 200) {
            let decimals = random.next(below: 5)
            let unit = ForceUnit.all[random.next(below: ForceUnit.all.count)]
            let separator = [";", ",", "\t", " "][random.next(below: 4)]
            let point = separator == ";" && random.next(below: 2) == 0 ? "," : "."
            let digits = (0..<2 + random.next(below: 30)).map { _ in random.next(below: 100_000) + 1 }
            var text = ["Time(ms)", "F[\(unit.symbol)]"].joined(separator: separator) + "\n"
            for (index, number) in digits.enumerated() {
                let padded =
                    String(repeating: "0", count: max(0, decimals + 1 - "\(number)".count)) + "\(number)"
                let written =
                    decimals == 0 ? padded : "\(padded.dropLast(decimals))\(point)\(padded.suffix(decimals))"
                text += "\(8 * index)\(separator)\(written)\n"
            }
            let (table, frames) = try Self.read(text, "time=Time,force=F")
            #expect(Self.counts(frames) == digits.map { Int32($0) }, "\(text)")
            let channel = try #require(table.origin.channel)
            #expect(channel.axis.maximum == digits.max().map { Int32($0) })
            let peak = channel.grams(ofRaw: Int64(channel.axis.maximum))
            var power = 1.0
            for _ in 0..<decimals { power *= 10 }
            let expected = Double(channel.axis.maximum) / power * unit.grams
            #expect((peak - expected).magnitude <= 1e-12 * expected)
        }
    }
}
