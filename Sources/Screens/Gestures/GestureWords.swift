package import Formatting
package import Gestures
import Text

/// Gestures in words, for lines and for the screen.
package struct GestureWords: Equatable, Sendable {
    private let wording: MeasurementFormatter

    /// `wording` formats the values of the pad.
    package init(_ wording: MeasurementFormatter) { self.wording = wording }

    /// The line for a gesture that began or ended: `0.627 s: swipe down, 2 fingers, 15 mm, 0.22 s, peak 98.8 g`; nil
    /// for a gesture that continues.
    package func line(of gesture: Gesture) -> String? {
        switch gesture.state {
        case .possible, .changed: return nil
        case .began, .ended, .cancelled, .failed: break
        }
        var parts = [heading(of: gesture), Self.fingers(gesture)]
        if gesture.kind != .click, let button = gesture.button { parts.append("\(button) button held") }
        if gesture.state != .began {
            parts += extent(of: gesture)
            parts.append("\((Double(gesture.durationMicroseconds) / 1e6).fixed(2)) s")
            parts.append("peak \(force(gesture.peak, of: gesture))")
            parts.append("mean \(force(gesture.mean, of: gesture))")
        }
        return "\((Double(gesture.time.microseconds) / 1e6).fixed(3)) s: \(parts.joined(separator: ", "))"
    }

    /// The titles of `cells`.
    static let titles = ["gesture", "fingers", "peak", "extent", "time"]

    /// A gesture as a row of a table: `swipe down`, `2`, `98.8 g`, `15 mm`, `0.22 s`.
    func cells(_ gesture: Gesture) -> [String] {
        [
            heading(of: gesture), "\(gesture.fingerCount)", force(gesture.peak, of: gesture),
            extent(of: gesture).joined(separator: " "),
            "\((Double(gesture.durationMicroseconds) / 1e6).fixed(2)) s",
        ]
    }

    /// `98.8 g`; `385 g+` at the limit of the pad; `26%, ~98.8 g` if the pad cannot weigh, `26%` of a pen.
    private func force(_ grams: Double?, of gesture: Gesture) -> String {
        guard let grams else { return "unknown" }
        let amount = wording.amount(grams, isSaturated: gesture.isSaturated)
        guard wording.isGuess, !wording.hidesGrams else { return amount }
        return "\(wording.percent(100 * grams / wording.fullScale).text), \(amount)"
    }

    /// Formats a force.
    func weight(_ grams: Double) -> String { wording.amount(grams) }

    /// `pan left began`, `click right`, `tap`.
    private func heading(of gesture: Gesture) -> String {
        var words = [gesture.kind.rawValue]
        if let direction = gesture.direction { words.append(direction.rawValue) }
        if gesture.kind == .click, let button = gesture.button { words.append(button) }
        switch gesture.state {
        case .began, .cancelled, .failed: words.append(gesture.state.rawValue)
        case .possible, .changed, .ended: break
        }
        return words.joined(separator: " ")
    }

    private func extent(of gesture: Gesture) -> [String] {
        var parts: [String] = []
        if let way = gesture.translation { parts.append("\(way.length.fixed(0)) mm") }
        if let scale = gesture.scale { parts.append("× \(scale.fixed(2))") }
        if let angle = gesture.angle { parts.append("\(angle.fixed(0))°") }
        return parts
    }

    private static func fingers(_ gesture: Gesture) -> String {
        let noun = gesture.kind == .palm ? "contact" : "finger"
        return gesture.fingerCount.counted(noun)
    }
}

extension GestureCount {
    /// Returns the last plain line, such as `tap 3, pan 1 · 12 s`.
    package func text(durationMicroseconds: Int64) -> String {
        let counted = counts.filter { $0.count > 0 }.map { "\($0.kind.rawValue) \($0.count)" }
        let words = counted.isEmpty ? "no gestures" : counted.joined(separator: ", ")
        let split =
            jumps == 0
            ? "" : " · \(jumps.counted("jump")) of a contact: another finger here, the same touch for analyze"
        return "\(words) · \(Elapsed.words(microseconds: durationMicroseconds))\(split)"
    }
}
