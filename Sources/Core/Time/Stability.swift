/// The condition for a stable weight.
package struct StabilityRule: Equatable, Sendable {
    /// The range within which the smoothed net weight may vary.
    package enum Band: Equatable, Sendable {
        /// A number of display intervals or a percentage of gross, whichever is greater.
        case intervals(Double, orPercentOfGross: Double)
        /// A fixed range in grams.
        case grams(Double)
    }

    /// The permitted range, from the smallest to the greatest value.
    package var band: Band
    /// The time for which the weight must stay within the band, in seconds.
    package var seconds: Double

    /// Two display intervals or 2 % of gross over one second.
    package static let standard = StabilityRule(band: .intervals(2, orPercentOfGross: 2), seconds: 1)

    package init(band: Band, seconds: Double) {
        self.band = band
        self.seconds = seconds
    }

    /// Parses a rule: `BAND/SECONDS`, with the band in display intervals (`2d`), grams (`4g`) or percent of gross (`2%`), or
    /// the greater of intervals and percent (`max(2d,2%)`).
    ///
    /// - Throws: `OptionError` with a description and an example.
    package init(parsing text: String) throws(OptionError) {
        let example = "--stable 2d/1s, --stable 4g/0.5s or --stable 2%/1s"
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw OptionError("'\(text)' must be BAND/SECONDS", example: example) }
        let time = parts[1].hasSuffix("s") ? parts[1].dropLast() : parts[1]
        guard let seconds = Double(time), seconds >= 0.05, seconds <= 60 else {
            throw OptionError("'\(parts[1])' must be a time from 0.05 to 60 seconds", example: example)
        }
        self.seconds = seconds
        if let size = Self.size(parts[0], "d") {
            band = .intervals(size, orPercentOfGross: 0)
        } else if let size = Self.size(parts[0], "g") {
            band = .grams(size)
        } else if let size = Self.size(parts[0], "%") {
            band = .intervals(0, orPercentOfGross: size)
        } else if let larger = Self.larger(parts[0]) {
            band = larger
        } else {
            throw OptionError(
                "'\(parts[0])' must be a band such as 2d, 4g, 2% or max(2d,2%)", example: example)
        }
    }

    private static func size(_ text: Substring, _ mark: String) -> Double? {
        guard text.hasSuffix(mark), let size = Double(text.dropLast(mark.count)), size > 0, size.isFinite
        else {
            return nil
        }
        return size
    }

    private static func larger(_ text: Substring) -> Band? {
        guard text.hasPrefix("max("), text.hasSuffix(")") else { return nil }
        let bands = text.dropFirst(4).dropLast().split(separator: ",", omittingEmptySubsequences: false)
        guard bands.count == 2, let count = size(bands[0], "d"), let percent = size(bands[1], "%") else {
            return nil
        }
        return .intervals(count, orPercentOfGross: percent)
    }

    /// The rule in the syntax of `init(parsing:)`.
    package var text: String {
        let size =
            switch band {
            case .intervals(let count, let percent) where percent == 0: "\(Self.plain(count))d"
            case .intervals(let count, let percent) where count == 0: "\(Self.plain(percent))%"
            case .intervals(let count, let percent): "max(\(Self.plain(count))d,\(Self.plain(percent))%)"
            case .grams(let grams): "\(Self.plain(grams))g"
            }
        return "\(size)/\(Self.plain(seconds))s"
    }

    /// Formats a number without the fraction if it is a whole number.
    private static func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns the band in grams.
    package func grams(interval: Double, gross: Double) -> Double {
        switch band {
        case .intervals(let count, let percent): max(count * interval, percent / 100 * abs(gross))
        case .grams(let grams): grams
        }
    }
}
