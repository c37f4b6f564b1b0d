/// A known mass: grams, or coins by name.
package struct KnownMass: Equatable, Sendable {
    /// The mass in grams.
    package var grams: Double
    /// The tolerance of the mass in grams; 0 if unknown.
    package var tolerance: Double
    /// The display name, such as `20 g` or `2 x 1 EUR`.
    package var name: String

    package init(grams: Double, tolerance: Double = 0, name: String) {
        self.grams = grams
        self.tolerance = tolerance
        self.name = name
    }

    /// The standard uncertainty, assuming a uniform distribution within the tolerance (GUM 4.3.7).
    package var uncertainty: Double? { tolerance > 0 ? tolerance / 3.0.squareRoot() : nil }
}

/// A mass that cannot be parsed.
package struct UnknownMass: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and the accepted forms, in a sentence without a full stop.
    package let description: String
}

extension ReferenceMasses {
    /// Parses a comma-separated list of masses: grams, `1 EUR`, `2x 1 EUR`, `1 EUR + 20 cent EUR`.
    package func masses(of list: String) throws(UnknownMass) -> [KnownMass] {
        var masses: [KnownMass] = []
        for item in list.split(separator: ",", omittingEmptySubsequences: false) {
            do throws(UnknownMass) {
                masses.append(try mass(of: String(item)))
            } catch {
                throw UnknownMass(description: error.description + (missingComma(in: String(item)) ?? ""))
            }
        }
        return masses
    }

    /// The advice for two masses without a comma between them; nil if the text is not that.
    private func missingComma(in item: String) -> String? {
        let words = item.split(separator: " ").map(String.init)
        for split in words.indices.dropFirst() {
            let parts = [words[..<split], words[split...]].map { $0.joined(separator: " ") }
            guard parts.allSatisfy({ (try? mass(of: $0)) != nil }) else { continue }
            return "; is a comma missing, as in '\(parts.joined(separator: ", ").printable(limit: 60))'?"
        }
        return nil
    }

    /// Parses one mass: grams, or a sum of coins.
    package func mass(of text: String) throws(UnknownMass) -> KnownMass {
        let words = text.filter { $0 != "\"" && $0 != "'" }.split(separator: " ").map(String.init)
        guard !words.isEmpty else { throw UnknownMass(description: "a mass is missing between two commas") }
        let joined = words.joined(separator: " ")
        if let grams = Double(joined.hasSuffix("g") ? String(joined.dropLast()).trimmed : joined) {
            guard grams >= 0, grams <= CalibrationPoint.greatestReference else {
                throw UnknownMass(description: "'\(joined)' is not a mass from 0 to 1000000 g")
            }
            return KnownMass(grams: grams, name: "\(grams.shortest) g")
        }
        var sum = KnownMass(grams: 0, name: "")
        var variance = 0.0
        for part in joined.split(separator: "+", omittingEmptySubsequences: false) {
            let (count, name) = try Self.counted(String(part).trimmed)
            let coin = try coin(named: name)
            sum.grams += Double(count) * coin.grams
            // The errors of coins are independent, so their squares add.
            variance += Double(count) * coin.tolerance * coin.tolerance
            let one = (count == 1 ? "" : "\(count) x ") + coin.name
            sum.name = sum.name.isEmpty ? one : "\(sum.name) + \(one)"
        }
        sum.tolerance = variance.squareRoot()
        return sum
    }

    /// Parses a count and a coin: `2x 1 EUR`, `2 x 1 EUR` or `2*1 EUR`.
    private static func counted(_ text: String) throws(UnknownMass) -> (count: Int, name: String) {
        let digits = text.prefix(while: \.isNumber)
        let rest = String(text.dropFirst(digits.count)).trimmed
        guard !digits.isEmpty, let mark = rest.first, "x×*".contains(mark) else { return (1, text) }
        guard let count = Int(digits), (1...1_000).contains(count) else {
            throw UnknownMass(description: "the number of coins in '\(text)' must be 1 to 1000")
        }
        return (count, String(rest.dropFirst()).trimmed)
    }
}

extension Double {
    /// Without decimals if the number is whole.
    fileprivate var shortest: String { self == rounded() && magnitude < 1e15 ? "\(Int64(self))" : "\(self)" }
}

extension String {
    /// Without spaces at both ends.
    fileprivate var trimmed: String {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
