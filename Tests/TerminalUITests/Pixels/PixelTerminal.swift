import TerminalUI

/// A terminal that shows pixels: cells as TinyTerminal shows them, pictures of kitty's protocol below the text, and
/// sixels that replace what is under them and are erased by text.
struct PixelTerminal {
    private(set) var cells: TinyTerminal
    private(set) var complaints: [String] = []
    /// The pictures of kitty's protocol by number.
    private(set) var pictures: [Int: Picture] = [:]
    /// The pixels of sixels; nil where there are none.
    private(set) var pixels: [RGB?]
    let cell: PixelSize
    let width: Int
    /// The largest sixels that are shown; nil if there is no limit.
    let greatest: PixelSize?
    private var chunks: (keys: [Substring: Substring], data: String)?

    struct Picture {
        var column: Int
        var row: Int
        var z: Int
        var width: Int
        var pixels: [UInt32]
    }

    init(columns: Int, rows: Int, cell: PixelSize, greatest: PixelSize? = nil) {
        cells = TinyTerminal(columns: columns, rows: rows)
        (self.cell, self.greatest) = (cell, greatest)
        width = columns * cell.width
        pixels = Array(repeating: nil, count: width * rows * cell.height)
    }

    mutating func receive(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let first = rest.first {
            let isString =
                first == 0x1B && rest.count > 1 && [0x5F, 0x50].contains(rest[rest.startIndex + 1])
            if isString {
                guard
                    let end = rest.indices.dropLast().first(where: {
                        rest[$0] == 0x1B && rest[$0 + 1] == 0x5C
                    })
                else { return complaints.append("a string without an end") }
                let body = String(decoding: rest[(rest.startIndex + 2)..<end], as: UTF8.self)
                if rest[rest.startIndex + 1] == 0x5F { kitty(body) } else { sixel(body) }
                rest = rest[(end + 2)...]
            } else {
                let end = rest.indices.dropFirst().first { rest[$0] == 0x1B } ?? rest.endIndex
                let before = cells.cells
                let isErased = rest.starts(with: "\u{1B}[2J".utf8)
                cells.receive(Array(rest[..<end]))
                eraseUnder(before, everything: isErased)
                rest = rest[end...]
            }
        }
    }

    /// Text erases sixels, also where a cell is written as it was.
    private mutating func eraseUnder(_ before: [Cell], everything: Bool) {
        if everything { pictures.removeAll() }
        for index in cells.cells.indices where everything || cells.written.contains(index) {
            for pixel in pixelIndices(of: index) { pixels[pixel] = nil }
        }
        cells.written.removeAll()
    }

    func pixelIndices(of cellIndex: Int) -> [Int] {
        let (column, row) = (cellIndex % cells.columns, cellIndex / cells.columns)
        return (0..<cell.height).flatMap { y in
            (0..<cell.width).map { x in (row * cell.height + y) * width + column * cell.width + x }
        }
    }

    private mutating func kitty(_ body: String) {
        let parts = body.split(separator: ";", maxSplits: 1)
        var keys: [Substring: Substring] = [:]
        for part in parts[0].dropFirst().split(separator: ",") {
            let pair = part.split(separator: "=")
            keys[pair[0]] = pair[1]
        }
        if keys["q"] != "2" { complaints.append("a reply is expected") }
        let data = parts.count > 1 ? String(parts[1]) : ""
        if data.utf8.count > 4096 { complaints.append("a chunk of \(data.utf8.count)") }
        if keys["a"] == "d" {
            guard let number = keys["i"].flatMap({ Int($0) }) else {
                return complaints.append("what is deleted?")
            }
            pictures[number] = nil
            return
        }
        let all = (keys: chunks?.keys ?? keys, data: (chunks?.data ?? "") + data)
        guard keys["m"] == "0" else { return chunks = all }
        chunks = nil
        func number(_ key: Substring) -> Int { all.keys[key].flatMap { Int($0) } ?? -1 }
        guard let picture = try? IndexedPNG(Self.base64(all.data)), all.keys["f"] == "100",
            picture.width == number("c") * cell.width, picture.height == number("r") * cell.height,
            all.keys["C"] == "1"
        else { return complaints.append("a broken picture") }
        pictures[number("i")] = Picture(
            column: cells.cursor.column, row: cells.cursor.row, z: number("z"), width: picture.width,
            pixels: picture.pixels)
    }

    private static func base64(_ text: String) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var (bytes, value, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in text.utf8 {
            // Each chunk is padded by itself.
            guard let digit = digits.firstIndex(of: byte) else {
                (value, count) = (0, 0)
                continue
            }
            (value, count) = (value << 6 | UInt32(digit), count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(value >> count & 255))
            }
        }
        return bytes
    }

    private mutating func sixel(_ body: String) {
        guard let start = body.firstIndex(of: "q") else { return complaints.append("not a sixel") }
        var rest = body[body.index(after: start)...].utf8[...]
        var (colors, color): ([Int: RGB], Int) = ([:], 0)
        var (x, y, count) = (0, 0, 1)
        func numbers() -> [Int] {
            let text = rest.prefix { (0x30...0x3B).contains($0) }
            rest = rest.dropFirst(text.count)
            return String(Substring(text)).split(separator: ";").compactMap { Int($0) }
        }
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                let values = numbers()
                if values.count != 4 { complaints.append("raster attributes") }
                if let greatest, values[2] > greatest.width || values[3] > greatest.height {
                    return complaints.append("a picture of \(values[2]) × \(values[3])")
                }
            case UInt8(ascii: "#"):
                let values = numbers()
                color = values.first ?? -1
                if values.count == 5 {
                    func channel(_ percent: Int) -> UInt8 { UInt8((percent * 255 + 50) / 100) }
                    colors[color] = RGB(channel(values[2]), channel(values[3]), channel(values[4]))
                }
                if color > 255 || colors[color] == nil { complaints.append("color \(color)") }
            case UInt8(ascii: "!"): count = numbers().first ?? 0
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, y) = (0, y + 6)
            default:
                for _ in 0..<count {
                    for bit in 0..<6 where (byte - 63) >> UInt8(bit) & 1 == 1 {
                        set(x, y + bit, colors[color])
                    }
                    x += 1
                }
                count = 1
            }
        }
    }

    private mutating func set(_ x: Int, _ y: Int, _ color: RGB?) {
        let (column, row) = (cells.cursor.column * cell.width + x, cells.cursor.row * cell.height + y)
        guard column < width, row * width + column < pixels.count else { return complaints.append("outside") }
        pixels[row * width + column] = color
        cells.hide(row / cell.height * cells.columns + column / cell.width)
    }

    /// The pixels below the text of a cell: of pictures from the lowest to the highest, or of sixels; nil for those that
    /// show the background.
    func shown(_ cellIndex: Int) -> [RGB?] {
        let (column, row) = (cellIndex % cells.columns, cellIndex / cells.columns)
        return pixelIndices(of: cellIndex).enumerated().map { index, pixel in
            let (x, y) = (column * cell.width + index % cell.width, row * cell.height + index / cell.width)
            var color = pixels[pixel]
            for picture in pictures.values.sorted(by: { $0.z < $1.z }) {
                let (left, top) = (x - picture.column * cell.width, y - picture.row * cell.height)
                guard left >= 0, left < picture.width, top >= 0,
                    top * picture.width + left < picture.pixels.count
                else { continue }
                let value = picture.pixels[top * picture.width + left]
                if value >> 24 == 255 {
                    color = RGB(UInt8(value & 255), UInt8(value >> 8 & 255), UInt8(value >> 16 & 255))
                }
            }
            return color
        }
    }
}
