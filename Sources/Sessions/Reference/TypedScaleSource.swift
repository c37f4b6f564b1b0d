import Core
import Glibc
import ScaleProtocols
package import SessionEvents

/// A reference scale with only a display: a person types its number, in grams or with a unit, while the finger holds.
package final class TypedScaleSource: CommandReader {
    package init() {}
    /// The descriptor to poll for lines; nil after the end.
    package private(set) var pollable: Int32? = Console.current.input
    private var assembler = LineAssembler()
    private var buffer = [UInt8](repeating: 0, count: 4_096)

    package func readCommands() -> [SessionCommand] {
        guard let descriptor = pollable else { return [] }
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        guard count > 0 else {
            pollable = nil
            return [.end(.source)]
        }
        let now = SourceTime(live: PlaybackClock.machineNow)
        var commands: [SessionCommand] = []
        assembler.take(buffer[..<count]) { commands.append(command($0, at: now)) }
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
