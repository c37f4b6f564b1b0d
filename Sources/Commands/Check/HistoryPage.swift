import Core
import Metrology
import Plots
import Sessions
import Text
import Weighing

/// The history of a pad as text, plots and a page.
struct HistoryPage {
    let history: PadHistory
    private let name: String

    init(_ history: PadHistory, of name: String) { (self.history, self.name) = (history, name) }

    /// The number of checks that the table for people has; JSON has all.
    private static let most = 20
    private static let head = ["date", "counts/g ± U", "zero return ± U", "noise ± U"]

    var title: String { "Checks of \(name) – forcescale" }

    /// The plots that the checks allow.
    var plots: [Plot] { HistoryPlots(history: history).all }

    private var records: [CheckRecord] { history.history.records }

    /// The latest checks, one per line; where the terminal is too narrow, each in a sentence.
    ///
    /// - Parameter columns: the width of the terminal; nil for no limit.
    func table(columns: Int?) -> String {
        let rows = ([Self.head] + self.rows).rightAligned
        let fits = rows.allSatisfy { $0.count <= columns ?? .max }
        let lines =
            fits
            ? rows
            : self.rows.flatMap { row in
                Wrapping.lines(
                    "\(row[0]): \(row[1]) counts/g; zero return \(row[2]); noise \(row[3])", columns: columns,
                    first: "  ", rest: "    ")
            }
        return
            (Wrapping.lines(heading, columns: columns, rest: "  ") + lines
            + notes.flatMap { Wrapping.lines($0, columns: columns, rest: "  ") })
            .joined(separator: "\n") + "\n"
    }

    private var heading: String {
        "\(name): \(records.count.counted("check")), zero return and noise in counts; U is the expanded uncertainty, k = 2"
    }

    /// The cells of the latest checks.
    private var rows: [[String]] {
        let compared = Set(history.compared.map(\.record.time))
        return records.suffix(Self.most).map { record in
            let isOther = record.sensitivity != nil && !compared.contains(record.time)
            return [
                record.date, Self.words(record.sensitivity) + (isOther ? "*" : ""),
                Self.words(record.zeroReturn), Self.words(record.noise),
            ]
        }
    }

    private var notes: [String] {
        let others = records.count { $0.sensitivity != nil } - history.compared.count
        return [
            records.count > Self.most
                ? "\(records.count - Self.most) earlier checks are in --json and in the plots." : nil,
            others > 0
                ? "*: too few masses in common with the last check, so \(others) cannot be compared with it."
                : nil,
        ].compactMap(\.self)
    }

    /// `16.020 ± 0.041`
    private static func words(_ figure: CheckRecord.Figure?) -> String {
        figure.map { words($0.value, $0.expanded) } ?? "–"
    }

    private static func words(_ value: Double, _ expanded: Double?) -> String {
        guard let expanded, expanded > 0 else { return FourDigits.text(value) }
        return "\(value.fixed(expanded.decimalsOfTwoDigits)) ± \(expanded.roundedUp)"
    }

    /// What follows from the checks; whether the pad is due is the last.
    ///
    /// - Parameter columns: the width of the terminal; nil for no limit.
    func conclusion(columns: Int?) -> String {
        "\n"
            + sentences.flatMap { Wrapping.lines($0, columns: columns, rest: "  ") }.joined(separator: "\n")
            + "\n"
    }

    private var sentences: [String] { [drift, deviation, age, due].compactMap(\.self) }

    private var drift: String? {
        history.drift.map { drift in
            "Drift: \(Self.percent(drift.perMonth)) of the sensitivity in 30 days, from "
                + "\(history.compared.count) checks over \(history.days.fixed(0)) days."
        }
    }

    private var deviation: String? {
        guard let calibration = history.calibration else {
            return "No calibration of this pad: forcescale calibrate run makes one."
        }
        guard let deviation = history.deviation else {
            return history.history.last == nil
                ? nil : "Profile \(calibration.name) was made after the last check."
        }
        let isBeyond = deviation.value.magnitude > deviation.expanded
        return "The last check deviates from profile \(calibration.name) by \(Self.percent(deviation))"
            + (isBeyond
                ? ": more than its U, so that results are flagged drifted." : ", which is within its U.")
    }

    private var age: String? {
        history.heaviest.map { mass in
            "Age of the calibration: u = \(mass.age.twoDigits) g for \(mass.grams.significant) g weighed now; all other "
                + "terms together: \(mass.others.twoDigits) g."
        }
    }

    private var due: String {
        switch history.due {
        case .no: return "Due for a calibration: no."
        case .unknown:
            return "Due for a calibration: unknown. \(history.compared.count.counted("check")) over "
                + "\(history.days.fixed(0)) days can be compared; it takes \(PadDrift.leastChecks) over "
                + "\(PadDrift.leastDays.fixed(0)) days."
        case .yes:
            let reasons = [
                history.isOlderThanTheRest
                    ? "the age of the calibration contributes more than all other terms" : nil,
                history.isOutside ? "the last check lies outside the control limits" : nil,
            ].compactMap(\.self)
            return
                "Due for a calibration: yes, \(reasons.listed(with: "and")). forcescale calibrate run makes a new one."
        }
    }

    /// `+0.12 ± 0.30 %`
    private static func percent(_ share: PadDrift.Estimate) -> String {
        "\(share.value > 0 ? "+" : "")\(words(100 * share.value, 100 * share.expanded)) %"
    }

    /// The page with plots and the table.
    var document: Page {
        var page = Page(title: title)
        page.append(.html("h1", "Checks of \(name)"))
        for sentence in sentences { page.append(.html("p", sentence)) }
        let panels = plots.map { PlotPanel.figure($0, .half) }
        if !panels.isEmpty { page.append(HTMLElement.html("div", panels).inClass("figures")) }
        page.append(.table(caption: heading, head: Self.head, rows: rows))
        for note in notes { page.append(HTMLElement.html("p", note).inClass("soft")) }
        page.append(
            .html("footer", "Made by forcescale \(Version.current); docs/checks.md defines all figures."))
        return page
    }
}

extension CheckRecord {
    /// The day of the check in UTC, `2026-01-31`.
    fileprivate var date: String { String((CivilTime.text(ofEpochMicroseconds: time) ?? "").prefix(10)) }
}
