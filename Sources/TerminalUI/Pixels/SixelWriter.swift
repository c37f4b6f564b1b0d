/// Writes pictures as sixels: strips of six rows, one layer per color.
///
/// VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
struct SixelWriter: Sendable {
    private var indexed = IndexedPixels()
    /// Whether each color was defined; a color has the number of its index.
    private var isDefined: [Bool] = []
    /// For each color, the columns of the strip in which it occurs, and its pixels as bits.
    private var ranges: [Range<Int>] = []
    private var masks: [UInt8] = []

    /// Writes a picture at the cursor, which is at an unknown position afterwards.
    ///
    /// - Parameters:
    ///   - pixels: red, green and blue of each pixel, from the lowest byte on.
    ///   - width: the width in pixels.
    ///   - table: the colors of the terminal's registers if it has few; empty if the picture may choose them.
    ///   - limit: the number of registers.
    mutating func write(
        _ pixels: [UInt32], width: Int, table: [UInt32], limit: Int, into bytes: inout [UInt8]
    ) {
        let height = pixels.count / width
        indexed.convert(pixels, startingWith: table, limit: limit)
        // Pixels that are not written keep their color; all are written.
        bytes.put("\u{1B}P0;1q\"1;1;")
        bytes.put(width)
        bytes.put(";")
        bytes.put(height)
        isDefined.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
        masks.removeAll(keepingCapacity: true)
        let count = indexed.colors.count
        isDefined.append(contentsOf: repeatElement(false, count: count))
        ranges.append(contentsOf: repeatElement(0..<0, count: count))
        masks.append(contentsOf: repeatElement(0, count: count * width))
        for top in stride(from: 0, to: height, by: 6) {
            if top > 0 { bytes.put("-") }
            collect(width: width, rows: top..<min(top + 6, height))
            var isFirst = true
            for color in ranges.indices where !ranges[color].isEmpty {
                if !isFirst { bytes.put("$") }
                isFirst = false
                if !isDefined[color] { define(color, into: &bytes) }
                put(color, width: width, into: &bytes)
            }
        }
        bytes.put("\u{1B}\\")
    }

    /// Sorts the pixels of a strip by color.
    private mutating func collect(width: Int, rows: Range<Int>) {
        for color in ranges.indices {
            for column in ranges[color] { masks[color * width + column] = 0 }
            ranges[color] = 0..<0
        }
        for (bit, row) in rows.enumerated() {
            for column in 0..<width {
                let color = Int(indexed.indices[row * width + column])
                let range = ranges[color]
                ranges[color] =
                    range.isEmpty
                    ? column..<column + 1 : min(range.lowerBound, column)..<max(range.upperBound, column + 1)
                masks[color * width + column] |= 1 << UInt8(bit)
            }
        }
    }

    /// Defines a color in percent of red, green and blue.
    private mutating func define(_ color: Int, into bytes: inout [UInt8]) {
        isDefined[color] = true
        let value = RGB(pixel: indexed.colors[color])
        bytes.put("#")
        bytes.put(color)
        bytes.put(";2")
        for channel in [value.red, value.green, value.blue] {
            bytes.put(";")
            bytes.put((Int(channel) * 100 + 127) / 255)
        }
    }

    /// Writes the pixels of a color in the strip.
    private func put(_ color: Int, width: Int, into bytes: inout [UInt8]) {
        bytes.put("#")
        bytes.put(color)
        let range = ranges[color]
        bytes.put(sixel: 0, count: range.lowerBound)
        var start = range.lowerBound
        while start < range.upperBound {
            let mask = masks[color * width + start]
            var end = start + 1
            while end < range.upperBound, masks[color * width + end] == mask { end += 1 }
            bytes.put(sixel: mask, count: end - start)
            start = end
        }
    }
}

extension [UInt8] {
    /// Appends a column of six pixels `count` times.
    fileprivate mutating func put(sixel mask: UInt8, count: Int) {
        if count > 3 {
            put("!")
            put(count)
            append(63 + mask)
        } else {
            for _ in 0..<count { append(63 + mask) }
        }
    }
}
