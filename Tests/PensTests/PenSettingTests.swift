import Core
import Foundation
import RealRecordings
import TestSupport
import Testing

@testable import Pens

/// Curves and the settings of programs.
@Suite struct PenSettingTests {
    /// A response from a function of the share of the way between activation and maximum.
    private static func pen(_ share: (Double) -> Double, to maximum: Double = 400) throws -> PenFigures {
        var pairs = [PenPair(grams: 4.5, percent: 0), PenPair(grams: 5.5, percent: 100 * share(0.001))]
        pairs += (1..<200).map { step in
            let way = Double(step) / 200
            return PenPair(grams: 5 + (maximum - 5) * way, percent: 100 * share(way))
        }
        return PenFigures(try PenResponse(pairs + [PenPair(grams: maximum + 1, percent: 100)]))
    }

    private static func logarithmic(_ way: Double) -> Double { log(1 + 12 * way) / log(13) }

    @Test("A linear pen needs no correction") func identity() throws {
        let curve = try PenCurve(try Self.pen { $0 }, target: .linear)
        #expect(curve.points.allSatisfy { abs($0.output - $0.input) < 0.01 })
        #expect(PenSetting(.libinput, curve).text == "0 1")
    }

    @Test(
        "The linear target undoes the response; soft and firm lie above and below it")
    func targets() throws {
        let pen = try Self.pen(Self.logarithmic)
        let (linear, soft, firm) = (
            try PenCurve(pen, target: .linear), try PenCurve(pen, target: .soft),
            try PenCurve(pen, target: .firm)
        )
        for row in linear.picture() {
            let grams = try #require(row.grams)
            #expect(abs(row.after - 100 * (grams - 5) / 395.5) < 0.6, "\(row)")
        }
        for input in [0.3, 0.6, 0.9] {
            #expect(soft.output(at: input) > linear.output(at: input))
            #expect(firm.output(at: input) < linear.output(at: input))
        }
    }

    @Test("Another pen's response is reproduced, its own is the identity") func another() throws {
        let (pen, other) = (try Self.pen(Self.logarithmic), try Self.pen({ $0 * $0 }, to: 300))
        let same = try PenCurve(pen, target: .pen(pen))
        #expect(same.points.allSatisfy { abs($0.output - $0.input) < 0.01 })
        for row in try PenCurve(pen, target: .pen(other)).picture() {
            let way = min(1, max(0, (try #require(row.grams) - 5) / 295))
            #expect(abs(row.after - 100 * way * way) < 1.5, "\(row)")
        }
    }

    @Test("Strokes of the user's hand give the whole range") func hand() throws {
        // Half of the range, which this pen reports at 202 g.
        let hand = try DrawnHand((0..<40).map { _ in (1...50).map { 10 * $0 } }, maximum: 1000).read().hand()
        let curve = try PenCurve(try Self.pen { $0 }, target: .linear, hand: hand)
        #expect(curve.output(at: 0.5) > 0.95 && curve.output(at: 0.25) < 0.6)
        #expect(!curve.limits.contains(.noGrams))
    }

    @Test("The text of every program, as it reads it", arguments: PenSetting.Program.allCases)
    func texts(program: PenSetting.Program) throws {
        let curve = try PenCurve(try Self.pen(Self.logarithmic), target: .linear)
        let setting = PenSetting(program, curve)
        let number = "(0|1|0\\.[0-9]{1,4})"
        let whole = "(100|[1-9]?[0-9])"
        let pattern =
            switch program {
            case .krita: "tabletPressureCurve=0,\(number);(\(number),\(number);)+1,1;"
            case .kwin:
                "kwriteconfig6 --file kcminputrc --group Libinput --group VENDOR --group PRODUCT --group NAME "
                    + "--key TabletToolPressureCurve '\(number),\(number);\(number),\(number);'"
            case .gnome:
                "gsettings set org\\.gnome\\.desktop\\.peripherals\\.tablet\\.stylus:/org/gnome/desktop/peripherals/stylus/ID/ "
                    + "pressure-curve '\\[\(whole), \(whole), \(whole), \(whole)\\]'"
            case .hyprland:
                "hl\\.config\\(\\{ input = \\{ tablettool = \\{ pressure_range_min = \(number), "
                    + "pressure_range_max = \(number) \\} \\} \\}\\)"
            case .xsetwacom: "xsetwacom set 'DEVICE' PressureCurve \(whole) \(whole) \(whole) \(whole)"
            case .xorg:
                "Option \"TabletToolPressureCurve\" \"0/0 \(number)/\(number) \(number)/\(number) 1/1\""
            case .libinput: "\(number) \(number)"
            }
        #expect(setting.text.wholeMatch(of: try Regex(pattern)) != nil, "\(setting.text)")
        // What the text says is what the deviation and the picture are of.
        let isRange = program == .hyprland || program == .libinput
        // GNOME multiplies the pressure by the curve, and cannot raise it.
        let most = isRange ? 40.0 : program == .gnome ? 12 : 6
        #expect(setting.deviation < most, "\(setting.deviation)")
        let worst = curve.picture(setting).map { row in
            abs(row.after - 100 * curve.output(at: row.before / 100))
        }.max()
        #expect((worst ?? 100) <= setting.deviation + 1)
    }

    /// The ids are those of the recorded Dell Canvas, the serial number that of the recorded Intuos4.
    @Test("Ids and names are filled in") func devices() throws {
        let curve = try PenCurve(try Self.pen(Self.logarithmic), target: .linear)
        let identity = DeviceIdentity(bus: 3, vendor: 0x056a, product: 0x4200, version: 0x110)
        func text(
            _ program: PenSetting.Program, name: String? = "Wacom ISD-V4 Pen",
            _ tool: PenHand.Tool = PenHand.Tool()
        ) -> PenSetting {
            PenSetting(program, curve, for: PenDevice(name: name, identity: identity, tool: tool))
        }
        let kwin = text(.kwin)
        #expect(
            kwin.text.hasPrefix(
                "kwriteconfig6 --file kcminputrc --group Libinput --group 1386 --group 16896 "
                    + "--group 'Wacom ISD-V4 Pen' --key TabletToolPressureCurve '"))
        #expect(kwin.remarks == ["KWin has one curve for all pens of a tablet, and for their erasers."])
        let path = "org.gnome.desktop.peripherals.tablet.stylus:/org/gnome/desktop/peripherals/stylus"
        #expect(text(.gnome).text.hasPrefix("gsettings set \(path)/default-056a:4200/ pressure-curve '["))
        let eraser = PenHand.Tool(isEraser: true, serial: 2_575_305_619)
        #expect(
            text(.gnome, eraser).text.hasPrefix("gsettings set \(path)/99800b93/ eraser-pressure-curve '["))
        #expect(text(.xsetwacom).text.hasPrefix("xsetwacom set 'Wacom ISD-V4 Pen stylus' PressureCurve "))
        #expect(text(.xsetwacom, eraser).text.contains(" 'Wacom ISD-V4 Pen eraser' "))
        #expect(
            text(.xorg).text.hasPrefix(
                """
                Section "InputClass"
                    Identifier "pressure curve of 056a:4200"
                    MatchIsTablet "on"
                    MatchUSBID "056a:4200"
                    Driver "libinput"
                    Option "TabletToolPressureCurve" "0/0
                """))
        let nameless = text(.kwin, name: nil)
        #expect(nameless.text.contains("--group 1386 --group 16896 --group NAME --key"))
        #expect(nameless.remarks.last?.hasPrefix("Replace NAME, which") == true)
        let unknown = PenSetting(.kwin, curve)
        #expect(unknown.remarks.last?.hasPrefix("Replace VENDOR, PRODUCT and NAME, which") == true)
    }

    @Test("A file that states no device leaves placeholders") func undescribed() throws {
        let device = DeviceDescription(
            name: "strokes.csv", path: "strokes.csv", identity: DeviceIdentity(),
            capabilities: Capabilities(),
            axes: [:], judgment: ForceEvidence(statement: .init(.pen, why: "")).judgment)
        #expect(PenDevice(device, tool: PenHand.Tool()) == PenDevice.unknown)
    }

    @Test("A program that cannot follow the target says why") func limits() throws {
        let straight = try PenCurve(try Self.pen { $0 }, target: .soft)
        let gnome = PenSetting(.gnome, straight)
        #expect(
            gnome.deviation > 5 && gnome.remarks.first?.hasPrefix("GNOME lowers the pressure only") == true)
        let range = PenSetting(.hyprland, straight)
        #expect(range.deviation > 5 && range.remarks.first?.hasPrefix("A range is a straight line") == true)
        #expect(PenSetting(.kwin, straight).deviation < 5)
    }

    /// What readers make of points that are not printed: xf86-input-libinput 1.5.0 (bezier.c) refuses inputs that descend;
    /// Qt 6.11.2 (QEasingCurve, BezierSpline) divides by 1 − 3(x₂ − x₁); mutter 51.0 (meta-bezier.c) computes in 256 parts with
    /// whole coefficients, and gives 0 for full pressure where these add up to less.
    @Test(
        "No program is given a curve that it misreads",
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
    func readers() throws {
        var count = 0
        for path in RecordingsFolder.files(in: "pressure-response", ending: ".json") {
            let sessions = try PenSessionFile([UInt8](try Data(contentsOf: URL(filePath: path)))).sessions
            for session in sessions.prefix(1) {
                let pen = PenFigures(try PenResponse(session.pairs))
                for target in [PenCurve.Target.linear, .soft, .firm] {
                    guard let curve = try? PenCurve(pen, target: target) else { continue }
                    for program in [PenSetting.Program.xorg, .kwin, .gnome] {
                        let text = PenSetting(program, curve).text
                        let numbers = text.split(whereSeparator: { !"0123456789.".contains($0) }).compactMap {
                            Double($0)
                        }
                        let c = Array(program == .xorg ? numbers.dropFirst(2).prefix(4) : numbers.suffix(4))
                        #expect(Self.isRead(c, by: program), "\(text)")
                        count += 1
                    }
                }
            }
        }
        #expect(count >= 20)
    }

    private static func isRead(_ c: [Double], by program: PenSetting.Program) -> Bool {
        switch program {
        case .xorg: return c[0] <= c[2]
        case .kwin: return abs(1 - 3 * (c[2] - c[0])) > 0.09
        default:
            return [(c[0], c[2]), (c[1], c[3])].allSatisfy { first, second in
                let (first, second) = (256 * Double(Float(first / 100)), 256 * Double(Float(second / 100)))
                let slope = Int(3 * first)
                let bend = Int(3 * (second - first) - Double(slope))
                return slope + bend + Int(256 - 3 * second + 3 * first) >= 256
            }
        }
    }

    /// Curves that were printed before, and what became of them in the programs themselves.
    @Test(arguments: [
        (PenSetting.Program.xorg, [0.6223, 0.453, 0.5061, 0.2398]),
        (.kwin, [0.3971, 0.2933, 0.7309, 0.1008]),
        (.gnome, [29, 10, 78, 38]), (.gnome, [0, 30, 74, 63]), (.gnome, [5, 62, 30, 59]),
    ])
    func misread(_ program: PenSetting.Program, _ points: [Double]) {
        #expect(!Self.isRead(points, by: program))
    }

    @Test("Curves of every program rise", arguments: PenSetting.Program.allCases)
    func rising(program: PenSetting.Program) throws {
        for target in [PenCurve.Target.linear, .soft, .firm] {
            let setting = PenSetting(program, try PenCurve(try Self.pen(Self.logarithmic), target: target))
            let outputs = (0...50).map { setting.output(at: Double($0) / 50) }
            #expect(zip(outputs, outputs.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 }, "\(setting.text)")
        }
    }

    @Test("A response that falls is refused; a small fall is held level and said") func falling() throws {
        func response(_ fall: Double) throws -> PenFigures {
            let percents = [0, 1, 20, 50, 50 - fall, 60, 80, 100]
            return PenFigures(
                try PenResponse(
                    percents.enumerated().map { PenPair(grams: 10 + 40 * Double($0), percent: $1) }))
        }
        let curve = try PenCurve(try response(2), target: .linear)
        #expect(curve.limits == [.falling(percent: 2), .coarsePairs])
        #expect(zip(curve.points, curve.points.dropFirst()).allSatisfy { $0.output <= $1.output })
        let refusal = #expect(throws: PenRefusal.self) { try PenCurve(try response(12), target: .linear) }
        #expect(refusal?.description.contains("falls by 12.0 %") == true)
    }

    @Test("Without activation force, or with too few pressures, there is no curve") func unknown() throws {
        let late = PenFigures(
            try PenResponse([PenPair(grams: 10, percent: 5), PenPair(grams: 20, percent: 100)]))
        #expect(throws: PenRefusal.self) { try PenCurve(late, target: .linear) }
    }

    @Test("Envelopes of models, and medians of sessions") func comparison() throws {
        let sessions = try [300.0, 400, 500].map { try Self.pen({ $0 }, to: $0) }
        let long = String(repeating: "other ", count: 12)
        let comparison = PenComparison(
            sessions.map { (model: "one", figures: $0) }
                + [(model: long, figures: try Self.pen(Self.logarithmic))])
        #expect(comparison.overview.count == 3 && comparison.overview.allSatisfy { $0.count <= 80 })
        let models = comparison.models
        #expect(models.map(\.name) == ["one", long])
        #expect(models[0].sessions == 3)
        let half = try #require(models[0].bands.first { $0.percent == 50 })
        #expect(abs(half.least - 152.5) < 0.5 && abs(half.median - 202.5) < 0.5)
        #expect(abs(half.greatest - 252.5) < 0.5)
        #expect(try abs(#require(half.spread) - 100 / 2.025) < 0.5)
        #expect(models[1].bands.allSatisfy { $0.spread == nil }, "of one session it is unknown")
        let median = PenFigures(medianOf: sessions)
        #expect(median.percentiles == sessions[1].percentiles)
        #expect(median.maximum == sessions[1].maximum)
    }
}
