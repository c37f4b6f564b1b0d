import Glibc

extension RawTerminal {
    /// The longest pause before and between the replies of a terminal, in milliseconds.
    private static let pauseMilliseconds: Int32 = 200

    /// Asks a terminal for its background and how it shows pixels, and waits for the replies; for programs that print
    /// pictures and end.
    ///
    /// Keys that are typed before the replies arrive are lost.
    ///
    /// - Parameters:
    ///   - appearance: what is known of the terminal; receives the background.
    ///   - detection: how pixels may be shown.
    ///   - keys: the descriptor from which the replies are read.
    ///   - output: the descriptor of the terminal.
    /// - Returns: how pixels are shown; nil if they are not, if the terminal does not reply, or if the program runs in the
    ///   background, where it may not read.
    package static func query(
        _ appearance: inout Appearance, _ detection: PixelDetection, keys: Int32, output: Int32
    ) -> PixelGraphics? {
        guard tcgetpgrp(keys) == getpgrp() else { return nil }
        do {
            var terminal = try RawTerminal(
                .queries, keys: .descriptor(keys), output: output, pixels: detection)
            var decoder = KeyDecoder()
            var bytes: [UInt8] = []
            while terminal.awaitsReplies, terminal.input.waits(for: POLLIN, milliseconds: pauseMilliseconds) {
                try terminal.read(into: &bytes)
                var replies: [TerminalReply] = []
                decoder.feed(bytes, at: 0) { if case .reply(let reply) = $0 { replies.append(reply) } }
                for reply in replies {
                    terminal.learn(reply)
                    if case .background(let color) = reply { appearance.background = color }
                }
            }
            return terminal.graphics
        } catch {
            return nil
        }
    }
}
