internal import Text

/// A table of masses that cannot be read.
package struct MalformedMasses: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and its line.
    package let description: String
}

/// The masses of coins, as specified by mints and law.
package struct ReferenceMasses: Sendable {
    /// A coin, for the years in which it was issued with this mass.
    package struct Coin: Equatable, Sendable {
        /// The ISO 4217 code of the currency.
        package var currency: String
        /// The face value in the unit of the currency, such as `0.50`.
        package var value: Double
        /// The common name, such as `50 cent`.
        package var word: String
        /// The first year of issue with this mass.
        package var from: Int
        /// The last year of issue with this mass; nil if it is still issued.
        package var until: Int?
        /// The mass in grams when new.
        package var grams: Double
        /// The specified tolerance in grams when new; nil if the source does not specify one.
        package var statedTolerance: Double?
        /// The diameter in millimeters, across corners if the coin is not round; nil if it is not in the table.
        package var diameter: Double?
        /// The source of the mass.
        package var source: String

        /// The tolerance in grams: as specified, otherwise `assumedTolerance` times the mass.
        package var tolerance: Double { statedTolerance ?? ReferenceMasses.assumedTolerance * grams }

        /// The name including the currency: `1 EUR` if the common name is just the value, otherwise `50 cent EUR`.
        package var name: String {
            let words = word.split(separator: " ")
            let isCurrency = words.count == 2 && value >= 1 && words.first.flatMap { Double($0) } == value
            return isCurrency ? "\(words[0]) \(currency)" : "\(word) \(currency)"
        }
        /// The years of issue: `1983-2016` or `2017-`.
        package var years: String { "\(from)-\(until.map(String.init) ?? "")" }
    }

    /// The relative tolerance of a coin whose source specifies none: 2 %. Most mints stay within it for new coins, and
    /// wear seldom exceeds it.
    package static let assumedTolerance = 0.02

    /// The coins, in the order of the table.
    package let coins: [Coin]

    /// Parses comma-separated values: `currency,value,word,from,until,mass_g,tolerance_g,diameter_mm,source`.
    package init(csv bytes: [UInt8]) throws(MalformedMasses) {
        var coins: [Coin] = []
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated().dropFirst() {
            let fields = line.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false).map(
                String.init)
            guard fields.count == 9, let value = Double(fields[1]), let from = Int(fields[3]),
                let grams = Double(fields[5]), value > 0, grams > 0, !fields[8].isEmpty,
                fields[4].isEmpty || Int(fields[4]) != nil, fields[6].isEmpty || Double(fields[6]) != nil,
                fields[7].isEmpty || Double(fields[7]) != nil
            else { throw MalformedMasses(description: "table of masses, line \(index + 1): \(line)") }
            coins.append(
                Coin(
                    currency: fields[0], value: value, word: fields[2], from: from, until: Int(fields[4]),
                    grams: grams, statedTolerance: Double(fields[6]), diameter: Double(fields[7]),
                    source: fields[8]))
        }
        self.coins = coins
    }

    /// Finds a coin by its value or common name, its currency and, if its mass changed, a year: `1 EUR`, `50 cent EUR`,
    /// `1 GBP 2010`.
    func coin(named name: String) throws(UnknownMass) -> KnownMass {
        var words = name.split(separator: " ").map { $0.lowercased() }
        var year: Int?
        if words.count > 2, let last = words.last.flatMap({ Int($0) }), (1800...2200).contains(last) {
            year = last
            words.removeLast()
        }
        let currency = words.popLast() ?? ""
        let word = words.joined(separator: " ")
        let ofCurrency = coins.filter { $0.currency.lowercased() == currency }
        let fitting = ofCurrency.filter { $0.word.lowercased() == word || Double(word) == $0.value }
        guard !fitting.isEmpty else {
            let known =
                ofCurrency.isEmpty
                ? "currencies are \(Self.list(coins.map(\.currency)))"
                : "coins of \(currency.uppercased()) are \(Self.list(ofCurrency.map(\.word)))"
            throw UnknownMass(
                description:
                    "'\(name.printable(limit: 40))' is neither a mass in grams nor a known coin, such as 1 EUR or 5 cent USD; \(known)"
            )
        }
        let ofYear = fitting.filter { coin in
            year.map { $0 >= coin.from && $0 <= coin.until ?? .max } ?? true
        }
        guard let coin = ofYear.first, ofYear.allSatisfy({ $0.grams == coin.grams }) else {
            let masses = fitting.map { "\($0.grams) g in \($0.years)" }.joined(separator: ", ")
            throw UnknownMass(
                description:
                    "the mass of '\(name.printable(limit: 40))' depends on its year: \(masses); add the year on the "
                    + "coin, for example '\(word) \(currency.uppercased()) \(fitting[0].from)'")
        }
        return KnownMass(grams: coin.grams, tolerance: coin.tolerance, name: coin.name)
    }

    private static func list(_ words: [String]) -> String {
        var seen: [String] = []
        for word in words where !seen.contains(word) { seen.append(word) }
        return seen.joined(separator: ", ")
    }
}
