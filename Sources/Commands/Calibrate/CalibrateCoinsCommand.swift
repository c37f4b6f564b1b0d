import ArgumentParser
import CommandLine
import Metrology
import Sessions
import Text

/// Lists the coins that can be named as masses.
struct CalibrateCoinsCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "coins", _superCommandName: Forcescale.name,
        abstract: "List the coins that --points knows, with masses and diameters.",
        usage: "forcescale calibrate coins [<currency>] [<options>]",
        discussion: """
            Examples:
              forcescale calibrate coins
              forcescale calibrate coins EUR
              forcescale calibrate coins --json | jq 'select(.grams>8).name'
            """)

    @Argument(help: ArgumentHelp("Only this currency, by its ISO 4217 code.", valueName: "currency"))
    var currency: String?

    @OptionGroup(title: "Output") var output: CoinListOptions
    @OptionGroup var general: GeneralOptions

    func run() throws {
        let table = try ReferenceMasses.shipped
        let coins = table.coins.filter { currency == nil || $0.currency == currency?.uppercased() }
        guard !coins.isEmpty else {
            var known: [String] = []
            for coin in table.coins where !known.contains(coin.currency) { known.append(coin.currency) }
            throw Failure(
                .usage,
                "unknown currency '\((currency ?? "").printable(limit: 40))'; expected one of "
                    + known.joined(separator: ", "))
        }
        guard !output.json else { return try Console.current.print(coins.flatMap(Self.line)) }
        try Console.current.print(Self.table(coins).map { "\($0)\n" }.joined().utf8)
    }

    private static func table(_ coins: [ReferenceMasses.Coin]) -> [String] {
        let rows = coins.map { coin in
            [
                coin.name, coin.years, "\(coin.grams.fixed(2)) g",
                "\(coin.tolerance.fixed(2)) g\(coin.statedTolerance == nil ? " (assumed)" : "")",
                coin.diameter.map { "\($0.fixed(2)) mm" } ?? "", coin.source,
            ]
        }
        let all = [["coin", "issued", "mass", "±", "diameter", "source"]] + rows
        let widths = (0..<6).map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in zip(row, widths).map { $0.padded(to: $1 + 2) }.joined().trimmingEnd }
    }

    private static func line(of coin: ReferenceMasses.Coin) -> [UInt8] {
        JSONWriter.line("coin") { json in
            json.field("name", coin.name)
            json.field("currency", coin.currency)
            json.field("value", coin.value)
            json.field("from", coin.from)
            json.field("until", coin.until)
            json.field("grams", coin.grams)
            json.field("tolerance_g", coin.tolerance)
            json.field("tolerance_assumed", coin.statedTolerance == nil)
            json.field("diameter_mm", orNull: coin.diameter)
            json.field("source", coin.source)
        }
    }
}

/// The form of the list.
struct CoinListOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per coin.")
    var json = false
}
