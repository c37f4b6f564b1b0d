/// Writes pictures as sixels: strips of six rows, one layer per colour.
///
/// VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
struct SixelWriter: Sendable {
    /// The colours of the picture; a colour has the number of its index.
    private var colors: [UInt32] = []
    /// For each colour, the columns of the strip in which it occurs, and its pixels as bits.
    private var ranges: [Range<Int>] = []
    private var masks: [UInt8] = []

    /// The number of colours that all terminals with more than the VT340's sixteen have.
    private static let greatestCount = 256

    /// Writes a picture whose upper left corner is that of an area of cells. The cursor is at an unknown place afterwards.
    ///
    /// - Parameters:
    ///   - pixels: red, green and blue of each pixel, from the lowest byte on.
    ///   - width: the width in pixels.
    ///   - area: the cells that the picture covers.
    mutating func write(_ pixels: [UInt32], width: Int, at area: Area, into bytes: inout [UInt8]) {
        let height = pixels.count / width
        bytes.putCursor(column: area.column, row: area.row)
        // Pixels that are not written keep their colour; all are written.
        bytes.put("\u{1B}P0;1q\"1;1;")
        bytes.put(width)
        bytes.put(";")
        bytes.put(height)
        colors.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
        masks.removeAll(keepingCapacity: true)
        for top in stride(from: 0, to: height, by: 6) {
            if top > 0 { bytes.put("-") }
            let known = colors.count
            collect(pixels, width: width, rows: top..<min(top + 6, height))
            for color in known..<colors.count { define(color, into: &bytes) }
            var isFirst = true
            for color in ranges.indices where !ranges[color].isEmpty {
                if !isFirst { bytes.put("$") }
                isFirst = false
                put(color, width: width, into: &bytes)
            }
        }
        bytes.put("\u{1B}\\")
    }

    /// Sorts the pixels of a strip by colour.
    private mutating func collect(_ pixels: [UInt32], width: Int, rows: Range<Int>) {
        for color in ranges.indices {
            for column in ranges[color] { masks[color * width + column] = 0 }
            ranges[color] = 0..<0
        }
        for (bit, row) in rows.enumerated() {
            var last: (pixel: UInt32, color: Int)?
            for column in 0..<width {
                let pixel = pixels[row * width + column]
                let color: Int
                if let last, last.pixel == pixel { color = last.color } else { color = number(of: pixel) }
                last = (pixel, color)
                while ranges.count <= color { ranges.append(0..<0) }
                while masks.count < (color + 1) * width { masks.append(0) }
                let range = ranges[color]
                ranges[color] =
                    range.isEmpty
                    ? column..<column + 1 : min(range.lowerBound, column)..<max(range.upperBound, column + 1)
                masks[color * width + column] |= 1 << UInt8(bit)
            }
        }
    }

    /// The number of a colour; the closest one if there are too many.
    private mutating func number(of pixel: UInt32) -> Int {
        if let index = colors.firstIndex(of: pixel) { return index }
        guard colors.count >= Self.greatestCount else {
            colors.append(pixel)
            return colors.count - 1
        }
        let color = RGB(pixel)
        return colors.indices.min {
            RGB(colors[$0]).distance(to: color) < RGB(colors[$1]).distance(to: color)
        } ?? 0
    }

    /// Defines a colour in percent of red, green and blue.
    private func define(_ color: Int, into bytes: inout [UInt8]) {
        let value = RGB(colors[color])
        bytes.put("#")
        bytes.put(color)
        bytes.put(";2")
        for channel in [value.red, value.green, value.blue] {
            bytes.put(";")
            bytes.put((Int(channel) * 100 + 127) / 255)
        }
    }

    /// Writes the pixels of a colour in the strip.
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

extension RGB {
    /// The colour of a pixel.
    fileprivate init(_ pixel: UInt32) {
        self.init(UInt8(pixel & 255), UInt8(pixel >> 8 & 255), UInt8(pixel >> 16 & 255))
    }
}
