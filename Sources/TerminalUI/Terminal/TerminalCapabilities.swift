import Glibc

/// The capabilities of a terminal, according to the environment.
package struct TerminalCapabilities: Hashable, Sendable {
    /// Colors, glyphs and the assumed background.
    package var appearance: Appearance
    /// The greatest number of pictures per second: 60, or 20 over SSH.
    package var picturesPerSecond: Int
    /// Whether the cursor can be positioned; false if TERM is `dumb`, `unknown` or not set.
    package var isAddressable: Bool
    /// Whether the terminal may be queried for its background and modes, which the Linux console does not support.
    package var answersQuestions: Bool
    /// Whether a multiplexer (tmux, screen) shows the output.
    package var isMultiplexed: Bool

    /// Determines the capabilities from environment variables, which `variable` looks up.
    package init(_ variable: (String) -> String?) {
        func value(_ name: String) -> String { variable(name) ?? "" }
        let term = value("TERM")
        isAddressable = !["", "dumb", "unknown"].contains(term)
        answersQuestions = isAddressable && term != "linux" && !term.hasPrefix("vt")
        isMultiplexed =
            !value("TMUX").isEmpty || !value("STY").isEmpty || term.hasPrefix("tmux")
            || term.hasPrefix("screen")
        let isRemote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { !value($0).isEmpty }
        picturesPerSecond = isRemote ? 20 : 60
        appearance = Appearance(
            depth: isAddressable && value("NO_COLOR").isEmpty
                ? Self.depth(term: term, colorTerm: value("COLORTERM"), isInTmux: !value("TMUX").isEmpty)
                : .none,
            charset: Self.charset(
                term: term, locale: ["LC_ALL", "LC_CTYPE", "LANG"].map(value).first { !$0.isEmpty } ?? ""),
            background: Self.background(value("COLORFGBG")))
    }

    private static func depth(term: String, colorTerm: String, isInTmux: Bool) -> ColorDepth {
        if term == "linux" { return .sixteen }
        if term.hasPrefix("vt") || term.hasSuffix("-mono") || term.hasSuffix("-m") { return .none }
        // GNU screen passes on COLORTERM from outside but displays 24-bit colors incorrectly.
        if term.hasPrefix("screen"), !isInTmux { return term.contains("256") ? .indexed : .sixteen }
        if ["truecolor", "24bit"].contains(colorTerm) || term.contains("direct") { return .direct }
        if ["foot", "kitty", "alacritty", "ghostty", "wezterm", "contour"].contains(where: term.contains) {
            return .direct
        }
        return term.contains("256") ? .indexed : .sixteen
    }

    private static func charset(term: String, locale: String) -> Charset {
        let folded = locale.lowercased()
        guard folded.contains("utf-8") || folded.contains("utf8") else { return .ascii }
        return term == "linux" || term.hasPrefix("vt") || term == "dumb" ? .blocks : .full
    }

    /// Parses `foreground;background` as indices of the sixteen colors; only 7 and 9...15 are light.
    private static func background(_ colorFGBG: String) -> RGB {
        let isLight = colorFGBG.split(separator: ";").last.flatMap { Int($0) }
            .map { $0 == 7 || (9...15).contains($0) }
        return isLight == true ? RGB(255, 255, 255) : RGB(0, 0, 0)
    }
}
