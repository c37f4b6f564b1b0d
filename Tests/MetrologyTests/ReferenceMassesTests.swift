import Calibration
import Testing

import Metrology

/// The table of coins, and masses by name.
@Suite struct ReferenceMassesTests {
    let masses = try? ReferenceMasses(csv: ShippedTables.masses)

    @Test("Every coin is possible, named once, and has a source")
    func table() throws {
        let coins = try #require(masses).coins
        #expect(coins.count >= 100 && Set(coins.map(\.currency)).count >= 15)
        for coin in coins {
            let name = "\(coin.word) \(coin.currency) \(coin.years)"
            #expect(
                coin.currency.count == 3 && coin.currency.allSatisfy { $0.isASCII && $0.isUppercase },
                "\(name)")
            #expect((0.5...35).contains(coin.grams) && (0.0001...100_000).contains(coin.value), "\(name)")
            #expect((1850...2030).contains(coin.from) && coin.from <= coin.until ?? 2030, "\(name)")
            #expect(coin.statedTolerance.map { (0.001...0.06).contains($0 / coin.grams) } ?? true, "\(name)")
            #expect(coin.source.count > 8 && !coin.word.isEmpty, "\(name)")
            let others = coins.filter { $0.currency == coin.currency && $0 != coin }
            for other in others where other.value == coin.value || other.word == coin.word {
                #expect(other.value == coin.value && other.word == coin.word, "\(name)")
                let apart = coin.from > other.until ?? .max || other.from > coin.until ?? .max
                #expect(apart && other.grams != coin.grams, "\(name)")
            }
        }
        #expect(Set(coins.map { "\($0.currency) \($0.value) \($0.from)" }).count == coins.count)
    }

    @Test(
        "Masses by grams and by name",
        arguments: [
            ("0", 0, 0), ("20", 20, 0), ("12.5 g", 12.5, 0), ("12.5g", 12.5, 0), ("1 EUR", 7.5, 0.15),
            ("2x 1 EUR", 15, 0.15 * 2.0.squareRoot()), ("2 x \"1 EUR\"", 15, 0.15 * 2.0.squareRoot()),
            ("50 cent eur", 7.8, 0.156), ("0.5 EUR", 7.8, 0.156), ("quarter USD", 5.67, 0.227),
            ("1 GBP 2010", 9.5, 0.19), ("1 pound GBP 2020", 8.75, 0.175), ("1 EUR + 2 EUR", 16, 0.2267),
            ("10×2 EUR", 85, 0.17 * 10.0.squareRoot()),
        ])
    func named(text: String, grams: Double, tolerance: Double) throws {
        let mass = try #require(masses).mass(of: text)
        #expect(abs(mass.grams - grams) < 1e-9 && abs(mass.tolerance - tolerance) < 1e-3)
    }

    @Test(
        "A coin is called by its currency once",
        arguments: [
            ("1 euro EUR", "1 EUR"), ("2x 1 EUR", "2 x 1 EUR"), ("0.5 EUR", "50 cent EUR"),
            ("quarter USD", "quarter USD"), ("1 EUR + 20 cent EUR", "1 EUR + 20 cent EUR"),
        ])
    func called(text: String, name: String) throws {
        #expect(try #require(masses).mass(of: text).name == name)
    }

    @Test(
        "What is no mass is refused",
        arguments: ["", "-5", "nan", "1 XYZ", "7 EUR", "1 GBP", "1 GBP 1950", "0x 1 EUR", "5 kg", "1 EUR +"])
    func refused(text: String) {
        #expect(throws: UnknownMass.self) { try masses?.mass(of: text) }
    }
}
