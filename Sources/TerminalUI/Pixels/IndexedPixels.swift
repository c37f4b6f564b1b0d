/// A picture as indices into a table of few colors, as PNG and sixel store it.
struct IndexedPixels: Sendable {
    /// The table: red, green, blue and opacity of each color, from the lowest byte on.
    private(set) var colors: [UInt32] = []
    /// The index of the color of each pixel.
    private(set) var indices: [UInt8] = []
    /// The index of the color with each hash, from which a search begins; −1 for none.
    private var slots = Array(repeating: Int16(-1), count: 1 << Self.hashBits)

    private static let hashBits: UInt32 = 10
    /// The greatest number of colors.
    static let greatestCount = 256

    /// Converts pixels. Colors that do not fit into the table are replaced by the nearest ones in it.
    ///
    /// - Parameters:
    ///   - pixels: red, green, blue and opacity of each pixel, from the lowest byte on.
    ///   - first: the colors with which the table begins, and which keep their indices.
    ///   - limit: the greatest number of colors, up to 256.
    mutating func convert(_ pixels: [UInt32], startingWith first: [UInt32] = [], limit: Int) {
        for index in slots.indices { slots[index] = -1 }
        colors.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        indices.reserveCapacity(pixels.count)
        let limit = min(max(limit, 2), Self.greatestCount)
        for color in first.prefix(limit) { _ = index(of: color, limit: limit) }
        var last: (pixel: UInt32, index: UInt8)?
        for pixel in pixels {
            if let last, last.pixel == pixel {
                indices.append(last.index)
            } else {
                let index = index(of: pixel, limit: limit)
                indices.append(index)
                last = (pixel, index)
            }
        }
    }

    private mutating func index(of pixel: UInt32, limit: Int) -> UInt8 {
        var slot = Int((pixel &* 0x9E37_79B1) >> (32 - Self.hashBits))
        // Four times as many slots as colors, so that there is always an empty one.
        while slots[slot] >= 0 {
            if colors[Int(slots[slot])] == pixel { return UInt8(truncatingIfNeeded: slots[slot]) }
            slot = (slot + 1) % slots.count
        }
        guard colors.count >= limit else {
            slots[slot] = Int16(truncatingIfNeeded: colors.count)
            colors.append(pixel)
            return UInt8(truncatingIfNeeded: colors.count - 1)
        }
        return nearest(to: pixel)
    }

    private func nearest(to pixel: UInt32) -> UInt8 {
        let color = RGB(pixel: pixel)
        // A color must not become transparent, nor the other way round.
        let alike = colors.indices.filter { colors[$0] >> 24 == pixel >> 24 }
        let nearest = (alike.isEmpty ? Array(colors.indices) : alike).min {
            RGB(pixel: colors[$0]).distance(to: color) < RGB(pixel: colors[$1]).distance(to: color)
        }
        return UInt8(truncatingIfNeeded: nearest ?? 0)
    }

    /// The colors of pixels, the most frequent first, for pictures that have more colors than a terminal.
    static func mostFrequent(in pixels: [UInt32], limit: Int) -> [UInt32] {
        var counts: [UInt32: Int] = [:]
        for pixel in pixels { counts[pixel, default: 0] += 1 }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return sorted.prefix(limit).map(\.key)
    }
}

extension RGB {
    /// The color of a pixel: red, green and blue from the lowest byte on.
    init(pixel: UInt32) {
        self.init(UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255))
    }

    /// The color as a pixel without opacity.
    var pixel: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 }
}
