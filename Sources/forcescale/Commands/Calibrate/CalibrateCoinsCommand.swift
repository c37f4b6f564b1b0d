import App
import ArgumentParser

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

    func run() throws { try CoinListing(currency: currency, json: output.json).run() }
}

/// The form of the list.
struct CoinListOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per coin.")
    var json = false
}
