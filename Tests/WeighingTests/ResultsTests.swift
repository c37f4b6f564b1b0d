import Testing
import Text

@testable import Core
@testable import Metrology
@testable import Weighing

/// What becomes of a weight: words, lines, rows, sums, pieces, limits.
@Suite struct ResultsTests {
    static func result(
        _ grams: Double, _ uncertainty: Double = 2.6, label: String = "", interval: Double = 1,
        scale: Scale.Provenance = .assumed, kind: DeviceKind = .force, flags: [WeighingFlag] = []
    ) -> WeighingResult {
        var weight = Weight(grams: grams, uncertainty: uncertainty, time: 1_500_000)
        weight.flags = flags
        return WeighingResult(label: label, weight: weight, scale: scale, kind: kind, interval: interval)
    }

    @Test(
        "m to the interval, U up to the next",
        arguments: [
            (151.6, 2.6, 1.0, "152 g ± 3 g"), (151.6, 3, 1, "152 g ± 3 g"), (151.6, 3.1, 2, "152 g ± 4 g"),
            (152.34, 1.01, 0.1, "152.3 g ± 1.1 g"), (-46.2, 0.2, 0.5, "-46.0 g ± 0.5 g"),
            (0.2, 0.001, 1, "0 g ± 1 g"),
        ])
    func amounts(grams: Double, uncertainty: Double, interval: Double, words: String) {
        #expect(Self.result(grams, uncertainty, interval: interval).amount() == words)
    }

    @Test("In another unit") func otherUnit() {
        #expect(Self.result(151.6).amount(in: .newton) == "1.49 N ± 0.03 N")
        #expect(Self.result(151.6).amount(in: .percent) == "152 g ± 3 g", "a weight has no percent")
    }

    @Test("The sentence says whose grams they are, and what was odd") func sentences() {
        #expect(
            Self.result(152, label: "plum").sentence()
                == "plum 152 g ± 3 g; grams assumed: the scale is not verified")
        #expect(
            Self.result(152, scale: .unknown, kind: .contactSize).sentence()
                == "~152 g; touch size, not a weight")
        #expect(
            Self.result(152, scale: .device, flags: [.contactMoved]).sentence()
                == "152 g ± 3 g; grams as reported by the device; the contact moved")
        var settled = Self.result(152, scale: .device)
        settled.weight.settling = 0.575
        #expect(settled.sentence() == "152 g ± 3 g; grams as reported by the device; settled in 0.6 s")
    }

    @Test("A pad that cannot weigh leads with percent and bears no ±, in every form") func contactSize() {
        var result = Self.result(148, scale: .unknown, kind: .contactSize, flags: [.contactSize])
        result.percent = 38.44
        #expect(result.amount() == "38%, ~148 g")
        #expect(result.sentence() == "38%, ~148 g; touch size, not a weight")
        let line = String(decoding: result.line, as: UTF8.self)
        #expect(line.contains("\"percent\":38.44,\"grams\":null,\"uncertainty_g\":null"))
        #expect(line.contains("\"flags\":[\"contact-size\"]"))
        let row = ResultsTable.row(result, time: "2026-01-31T12:00:00+00:00", device: "pad")
        #expect(row == "2026-01-31T12:00:00+00:00,,,,none,contact-size,contact-size,,,pad")
        var summary = ResultsSummary()
        for grams in [77.0, 154] {
            var result = Self.result(grams, scale: .unknown, kind: .contactSize)
            result.percent = grams * 100 / 385
            summary.add(result)
        }
        #expect(
            summary.text(interval: 1)
                == "2 results, mean 30%, standard deviation 14.1%, least 20%, greatest 40%")
    }

    @Test("Every flag has words of its own") func flags() {
        #expect(Set(WeighingFlag.allCases.map(\.words)).count == WeighingFlag.allCases.count)
    }

    @Test("The line of machine output") func line() {
        var result = Self.result(152, 2.5, label: "plum \"1\"", flags: [.direct])
        result.verdict = .ok
        result.pieces = PieceCount(pieces: 3, isDoubtful: false)
        #expect(
            String(decoding: result.line, as: UTF8.self)
                == #"{"type":"result","command":"weigh","t":1.500000,"object":1,"label":"plum \"1\"","grams":152.0,"#
                + #""uncertainty_g":2.5,"scale_uncertainty_g":null,"u_common_g":null,"u_random_g":null,"scale":"assumed","kind":"force","flags":["direct"],"pieces":3,"#
                + #""pieces_doubtful":false,"limits":"ok"}"# + "\n")
    }

    @Test("A row says in one line what a table can hold") func row() {
        let row = ResultsTable.row(
            Self.result(152, 2.5, label: "plum, \"ripe\"\n=1+1"), time: "2026-01-31T12:00:00+00:00",
            device: "A pad")
        #expect(
            row
                == "2026-01-31T12:00:00+00:00,\"plum, \"\"ripe\"\"\\x0a=1+1\",152.0,2.5,assumed,force,,,,A pad"
        )
        #expect(ResultsTable.header.split(separator: ",").count == 10)
    }

    @Test(
        "A label is no formula in a table, and is read back as it was",
        arguments: [
            ("=1+1", "'=1+1"), ("+1+A1", "'+1+A1"), ("-A1", "'-A1"), ("-1", "-1"), ("@SUM(A1)", "'@SUM(A1)"),
            ("'quoted'", "''quoted'"),
            ("=A1,\"x\"", "\"'=A1,\"\"x\"\"\""), ("plum - ripe", "plum - ripe"), ("", ""), ("\"", "\"\"\"\""),
        ])
    func formula(label: String, field: String) throws {
        let row = ResultsTable.row(
            Self.result(152, label: label), time: "2026-01-31T12:00:00+00:00", device: "=pad")
        #expect(row.hasPrefix("2026-01-31T12:00:00+00:00,\(field),152.0,"))
        #expect(row.hasSuffix(",'=pad"))
        let bytes = Array(row.utf8)
        let fields = bytes.csvFields(of: try #require(bytes.csvRecords.first))
        #expect(fields.count == 10 && fields[1] == label && fields[9] == "=pad")
    }

    @Test("Grams go a digit below what is shown", arguments: [(1.0, "152.3,2.6"), (0.1, "152.35,2.57")])
    func digits(interval: Double, numbers: String) {
        let row = ResultsTable.row(
            Self.result(152.3456789, 2.5678, interval: interval), time: "", device: "")
        #expect(row.hasPrefix(",,\(numbers),assumed"))
    }

    @Test("A day's rows sum up, whatever else is in the file") func day() throws {
        let text = """
            \(ResultsTable.header)
            2026-01-30T12:00:00+00:00,plum,1000.0,2.5,assumed,force,,,,A pad
            2026-01-31T12:00:00+00:00,"plum, ripe",152.0,2.5,assumed,force,,,,A pad
            2026-01-31T12:01:00+00:00,,62.0,2.5,assumed,force,,,,A pad
            2026-01-31T12:02:00+00:00,,nan,2.5,assumed,force,,,,A pad
            2026-01-31T12:03:00+00:00,,15
            2026-01-31T12:0
            """
        let summary = ResultsTable.summary(of: Array(text.utf8), day: "2026-01-31")
        let group = try #require(summary.groups.first)
        #expect(summary.groups.count == 1 && group.count == 2 && group.total == 214 && group.mean == 107)
        #expect(group.least == 62 && group.greatest == 152)
        #expect(
            summary.text(interval: 1)
                == "2 results, total 214 g ± 4 g, mean 107 g ± 3 g of one object or ± 2 g of different ones, standard deviation 64 g, least 62 g, greatest 152 g"
        )
        #expect(
            summary.text(interval: 1, in: .ounce)
                == "2 results, total 7.55 oz ± 0.15 oz, mean 3.75 oz ± 0.10 oz, standard deviation 2.25 oz, least 2.20 oz, greatest 5.35 oz"
        )
        #expect(abs(try #require(group.deviation) - 90 / 2.0.squareRoot()) < 1e-9)
        #expect(ResultsSummary().text(interval: 1) == "No results")
        var one = ResultsSummary()
        one.add(Self.result(152))
        #expect(one.text(interval: 1) == "1 result, 152 g" && one.groups[0].deviation == nil)
    }

    @Test(
        "Limits are taken as they are written",
        arguments: [
            ("140..160", 140.0, 160.0), ("-5..5", -5, 5), ("0.5..1.5", 0.5, 1.5),
            ("1N..2N", 101.971621, 203.943243),
            ("0.1..0.2kg", 100, 200), ("500..700mg", 0.5, 0.7), ("500..1000mN", 50.985811, 101.971621),
            ("5..6oz", 141.747616, 170.097139), ("1e2..2e2", 100, 200), ("140g..160g", 140, 160),
        ])
    func limits(text: String, least: Double, most: Double) throws {
        let limits = try Limits(parsing: text)
        #expect(abs(limits.grams.lowerBound - least) < 1e-5)
        #expect(abs(limits.grams.upperBound - most) < 1e-5)
    }

    @Test(
        "What is no range is refused with an example",
        arguments: [
            "", "..", "5", "5..", "..5", "160..140", "5..5", "a..b", "nan..5", "1..inf", "1..2%", "1..2raw",
            "1...2", "1..2..3", "1e9..2e9", "5,6",
        ])
    func noLimits(text: String) {
        #expect {
            _ = try Limits(parsing: text)
        } throws: { error in
            "\(error)".contains("--limits 140..160")
        }
    }

    @Test(
        "Both ends of the limits will do, and a limit within ± U leaves it open",
        arguments: [
            (139.9, 0.0, "under"), (140, 0, "ok"), (160, 0, "ok"), (160.1, 0, "over"), (139, 1, "under"),
            (139.1, 1, "unclear"), (140.9, 1, "unclear"), (141, 1, "ok"), (159.5, 1, "unclear"),
            (161, 1, "over"),
            (150, 30, "unclear"),
        ])
    func verdicts(grams: Double, uncertainty: Double, verdict: String) {
        #expect(Limits(140...160).verdict(ofGrams: grams, uncertainty: uncertainty).rawValue == verdict)
    }

    @Test("A summary counts the verdicts") func countedVerdicts() throws {
        var summary = ResultsSummary()
        func add(_ grams: Double, _ verdict: Limits.Verdict) {
            var result = Self.result(grams)
            result.verdict = verdict
            summary.add(result)
        }
        add(150, .ok)
        #expect(summary.text(interval: 1) == "1 result, 150 g, 1 ok")
        add(140, .unclear)
        add(151, .ok)
        #expect(summary.text(interval: 1).hasSuffix("greatest 151 g, 2 ok, 1 unclear"))
        let line = String(decoding: summary.line, as: UTF8.self)
        #expect(line.contains(#""limits":{"under":0,"ok":2,"over":0,"unclear":1}"#), "\(line)")
    }

    @Test("The sum of contact sizes means nothing, and grams of different origins have none") func noSum() {
        var summary = ResultsSummary()
        summary.add(Self.result(150))
        #expect(String(decoding: summary.line, as: UTF8.self).contains(#""total_g":150"#))
        summary.add(Self.result(150, scale: .unknown, kind: .contactSize))
        #expect(String(decoding: summary.line, as: UTF8.self).contains(#""total_g":null"#))
        #expect(summary.groups[1].total == nil && summary.groups[1].meanUncertainty == nil)
        summary.add(Self.result(50, scale: .calibrated))
        #expect(
            summary.text(interval: 1)
                == "assumed: 1 result, 150 g; contact size, none: 1 result, 39%; calibrated: 1 result, 50 g"
        )
    }

    @Test(
        "The part of the scale is not divided by the number of results, and of one object nothing in common is"
    )
    func meanUncertainty() throws {
        var summary = ResultsSummary()
        for _ in 0..<100 {
            var result = Self.result(50, 5, scale: .calibrated)
            result.scaleUncertainty = 3
            summary.add(result)
        }
        // √(100 · (5² − 3²) / 100² + 3²)
        let group = try #require(summary.groups.first)
        #expect(abs(try #require(group.independentMeanUncertainty) - 9.16.squareRoot()) < 1e-12)
        // What is common is unknown, so that all of it may be.
        #expect(group.meanUncertainty == 5 && group.undividedCount == 100)
        #expect(group.scaleUncertainty == 3)
        summary.add(Self.result(50, 5, scale: .calibrated))
        #expect(summary.groups[0].scaleUncertainty == nil && summary.groups[0].meanUncertainty != nil)
    }

    @Test("Pieces: the sample gives the weight of one, and doubt grows with the count")
    func pieces() throws {
        var counter = PieceCounter(sample: 10)
        #expect(counter.count(ofGrams: 50, uncertainty: 1) == nil)
        for grams in [0, -5, .nan] {
            let isTaken = counter.add(sample: Weight(grams: grams, uncertainty: 1, time: 0))
            #expect(!isTaken)
        }
        counter.add(sample: Weight(grams: 50, uncertainty: 1, time: 0))
        #expect(counter.piece == 5)
        // U(net) + N · 0.1 g > 2.5 g
        #expect(counter.count(ofGrams: 74.9, uncertainty: 1) == PieceCount(pieces: 15, isDoubtful: false))
        #expect(counter.count(ofGrams: 75, uncertainty: 1.001) == PieceCount(pieces: 15, isDoubtful: true))
        #expect(counter.count(ofGrams: 80, uncertainty: 1) == PieceCount(pieces: 16, isDoubtful: true))
        #expect(counter.count(ofGrams: -20, uncertainty: 1)?.pieces == 0)
        #expect(counter.count(ofGrams: 1e300, uncertainty: 1)?.pieces == PieceCounter.most)
        #expect(counter.count(ofGrams: .nan, uncertainty: 1) == nil)
        #expect(PieceCount(pieces: 1, isDoubtful: false).text == "1 piece")
    }

    @Test("Contacts side by side") func shares() {
        var reading = Reading()
        for (slot, pressure) in [(0, 112), (1, 36)] {
            reading.contacts += [
                MeasuredContact(
                    Contact(slot: slot, trackingID: Int32(slot), pressure: Int32(pressure)),
                    on: ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount))
            ].compactMap(\.self)
        }
        let shares = ContactShare.compare(reading)
        #expect(shares.map(\.grams) == [112, 36])
        #expect(shares.map { ($0.share * 1000).rounded() } == [757, 243])
        #expect(ContactShare.compare(Reading()).isEmpty)
    }
}
