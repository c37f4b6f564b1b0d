internal import Glibc

/// An sRGB color with 8 bits per channel.
package struct RGB: Hashable, Sendable {
    /// Red, 0...255.
    package var red: UInt8
    /// Green, 0...255.
    package var green: UInt8
    /// Blue, 0...255.
    package var blue: UInt8

    /// Channels range from 0 to 255.
    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// - Parameter hex: `0xRRGGBB`; higher bits are ignored.
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

    /// The contrast with another color, from 1 (none) to 21 (black and white).
    ///
    /// WCAG 2.2, <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
    package func contrast(with other: RGB) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The luma with the weights of BT.601, from 0 (black) to 1 (white).
    package var luma: Double {
        (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
    }
}
