/// An sRGB color with 8 bits per channel.
package struct RGB: Hashable, Sendable {
    /// Red, 0...255.
    package var red: UInt8
    /// Green, 0...255.
    package var green: UInt8
    /// Blue, 0...255.
    package var blue: UInt8

    /// Creates a color from its channels, 0...255 each.
    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a color from `0xRRGGBB`; higher bits are ignored.
    package init(hex: UInt32) {
        self.init(UInt8(hex >> 16 & 255), UInt8(hex >> 8 & 255), UInt8(hex & 255))
    }

    /// Returns this color with `other` blended over it; `opacity`, 0...1, is the share of `other`.
    package func mixed(with other: RGB, opacity: Double) -> RGB {
        let share = Int((min(max(opacity, 0), 1) * 256).rounded())
        func channel(_ under: UInt8, _ over: UInt8) -> UInt8 {
            UInt8((Int(under) * (256 - share) + Int(over) * share + 128) >> 8)
        }
        return RGB(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
    }

    /// Returns the squared distance to another color, as the sum over the channels.
    func distance(to other: RGB) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return red * red + green * green + blue * blue
    }

    /// The luma with the weights of BT.601, from 0 (black) to 1 (white).
    package var luma: Double {
        (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
    }
}
