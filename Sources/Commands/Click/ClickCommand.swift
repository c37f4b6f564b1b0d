import ArgumentParser
import CommandLine

/// Shows, sets and measures the click of pads that click by a motor.
struct ClickCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "click",
        abstract: "Show, set and measure the click of a haptic pad.",
        usage: "forcescale click <command> [<options>]",
        discussion: """
            Examples:
              forcescale click                      the knobs of the pads of this computer
              forcescale click set --force 2        how hard one must press
              forcescale click set --intensity 40   how strongly the pad answers
              forcescale click measure              at which force it clicks, with ±
              forcescale click measure --map        at nine places of the pad
              forcescale click apply --force 2      prints what sets it at start

            Only what a pad declares in its HID report descriptor can be set; docs/click.md explains it. With set and apply, \
            --force is the click force; with measure, it overwrites files.
            """,
        subcommands: [
            ClickShowCommand.self, ClickSetCommand.self, ClickMeasureCommand.self, ClickApplyCommand.self,
        ],
        defaultSubcommand: ClickShowCommand.self)

    @OptionGroup var help: HelpOptions
}
