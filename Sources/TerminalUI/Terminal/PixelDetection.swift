/// The choice of the user how round shapes are shown.
package enum GraphicsChoice: String, Hashable, Sendable, CaseIterable {
    /// In pixels if the terminal reports that it can, otherwise as block elements.
    case auto
    /// As block elements.
    case cells
    /// In pixels with the graphics protocol of kitty.
    case kitty
    /// In pixels as sixels.
    case sixel
}

/// Determines how a terminal shows pixels, from the user's choice, the environment and the terminal's replies.
///
/// Nothing waits for replies: until they arrive, shapes are shown as block elements.
package struct PixelDetection: Hashable, Sendable {
    /// The protocols that may be used, in the order of preference.
    private let allowed: [PixelGraphics.Method]
    /// Whether the user named the protocol, so that the terminal need not confirm it.
    private let isChosen: Bool
    private var confirmed: Set<PixelGraphics.Method> = []
    private var reportedCell: PixelSize?
    private var registers: Int?
    private var greatestSixel = PixelGraphics.usualGreatest
    private var isVT300 = false

    /// Starts a detection.
    ///
    /// - Parameters:
    ///   - choice: the choice of the user.
    ///   - isMultiplexed: whether a multiplexer such as tmux shows the output in a terminal of its own choice. It does not
    ///     pass on kitty's protocol, and sixels only if it was built with them, so that they must be chosen.
    package init(_ choice: GraphicsChoice, isMultiplexed: Bool = false) {
        isChosen = choice != .auto
        allowed =
            switch choice {
            case .auto: isMultiplexed ? [] : [.kitty, .sixel]
            case .cells: []
            case .kitty: isMultiplexed ? [] : [.kitty]
            case .sixel: [.sixel]
            }
    }

    /// The protocol that may be in use, so that its pictures have to be deleted at the end; nil for none.
    var method: PixelGraphics.Method? {
        allowed.first { isChosen || confirmed.contains($0) }
    }

    /// Whether pixels are possible, so that the size of a cell has to be queried.
    var isPossible: Bool { !allowed.isEmpty }

    /// Whether the terminal has to be asked for kitty's protocol.
    var asksForKitty: Bool { allowed.contains(.kitty) && !isChosen }

    /// Whether the terminal has to be asked for the number of its color registers and the size of sixels.
    private var asksForSixels: Bool { allowed.contains(.sixel) }

    /// The queries for all that has to be known, to be followed by one that every terminal replies to.
    func putQueries(into bytes: inout [UInt8]) {
        if asksForKitty { KittyWriter.query(into: &bytes) }
        if asksForSixels { bytes.put("\u{1B}[?1;1;0S\u{1B}[?2;1;0S") }
        if isPossible { bytes.put("\u{1B}[16t") }
    }

    /// Returns how pixels are shown in a window; nil if they are not.
    ///
    /// The size of a cell is that of the terminal's reply. That of the window's system call is less certain, because some
    /// terminals include their margins.
    func graphics(in window: WindowSize) -> PixelGraphics? {
        guard let method, let cell = reportedCell ?? window.cell else { return nil }
        guard method == .sixel else { return PixelGraphics(method, cell: cell) }
        return PixelGraphics(method, cell: cell, colors: colors, greatest: greatestSixel)
    }

    /// The number of colors of sixels. A terminal that does not report its registers, but says that it is a VT300, is
    /// a VT340 with sixteen of them.
    private var colors: Int { registers ?? (isVT300 ? 16 : 256) }

    /// Processes a reply.
    mutating func learn(_ reply: TerminalReply) {
        switch reply {
        case .graphics: confirmed.insert(.kitty)
        case .attributes(let terminal, let hasSixel):
            isVT300 = terminal == 63
            if hasSixel { confirmed.insert(.sixel) }
        case .colorRegisters(let count): if count >= 2 { registers = min(count, 256) }
        case .greatestSixel(let size): if size.width > 0, size.height > 0 { greatestSixel = size }
        case .cellSize(let size): reportedCell = PixelSize(cellWidth: size.width, height: size.height)
        case .background, .mode: break
        }
    }

    /// Forgets the size of a cell, because the size of the window has changed and with it perhaps that of the font.
    mutating func forgetCellSize(in window: WindowSize) {
        if window.cell != nil { reportedCell = nil }
    }
}
