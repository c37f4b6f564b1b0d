import Core
import ScaleProtocols
package import SessionEvents

/// A reference scale with only a display: a person types its number, in grams or with a unit, while the finger holds.
package final class TypedScaleSource: CommandReader {
    private var typed = TypedBytes(Console.current.input)
    private var assembler = LineAssembler()

    package init() {}

    package var pollable: Int32? { typed.pollable }

    package func readCommands() -> [SessionCommand] {
        guard pollable != nil else { return [] }
        let bytes = typed.read()
        guard pollable != nil else { return [.end(.source)] }
        let now = SourceTime(live: PlaybackClock.machineNow)
        var commands: [SessionCommand] = []
        assembler.take(bytes) { commands.append(command($0, at: now)) }
        return commands
    }

    private func command(_ line: [UInt8]?, at now: SourceTime) -> SessionCommand {
        let text = String(decoding: line ?? [], as: UTF8.self)
        if text == "q" { return .action(.quit) }
        guard let grams = TypedWeight.grams(of: text) else {
            return .notify(
                "'\(text.printable(limit: 40))' is not a weight; type the number of the display, such as 104.5"
            )
        }
        return .reference(ReferenceReading(grams, at: now, .typed))
    }
}
