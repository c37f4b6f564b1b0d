extension RowShape {
    /// The position of at most eight digits in a row.
    struct Digits: Sendable, BitwiseCopyable {
        private let start: UInt8
        /// Half of the number of bits by which eight bytes are shifted, so that only the digits are left.
        private let half: UInt8

        /// An empty field is read as 0.
        init(start: Int = 0, count: Int = 0) {
            self.start = UInt8(truncatingIfNeeded: start)
            half = UInt8(truncatingIfNeeded: 32 &- 4 &* count)
        }

        var isEmpty: Bool { half == 32 }

        /// The number in a row.
        @inline(__always)
        func value(_ text: TextBytes, _ row: Int) -> Int64 {
            // In one step, a shift by 64 would have no effect.
            let digits = (text.word(at: row &+ Int(start)) &<< UInt64(half)) &<< UInt64(half)
            return (digits & (UInt64.ones &* 0x0F)).numberOfEightDigits
        }
    }

    /// The position of at most 16 digits in a row.
    struct LongDigits: Sendable, BitwiseCopyable {
        /// The digits before the last eight.
        var head = Digits()
        var tail = Digits()

        /// The number in a row.
        @inline(__always)
        func value(_ text: TextBytes, _ row: Int) -> Int64 {
            head.value(text, row) &* 100_000_000 &+ tail.value(text, row)
        }
    }

    /// A byte at a position in a row.
    struct Mark: Sendable, BitwiseCopyable {
        var offset: UInt8 = 0
        var byte: UInt8 = 0

        init() {}

        init(_ offset: Int, of row: Int, _ byte: UInt8) {
            (self.offset, self.byte) = (UInt8(offset - row), byte)
        }

        /// 0 if the byte is there.
        @inline(__always)
        func difference(_ text: TextBytes, _ row: Int) -> UInt8 { text[row &+ Int(offset)] ^ byte }

        /// Negates a number if the mark is a sign.
        @inline(__always)
        func signed(_ number: Int64) -> Int32 {
            Int32(truncatingIfNeeded: byte == 0x2D ? 0 &- number : number)
        }
    }

    /// A field of a row whose shape is being found.
    struct Field {
        let text: TextBytes
        let row: Int
        let range: Range<Int>

        /// Stores the position of digits; returns whether there is nothing else.
        func take(_ digits: inout Digits, _ counts: ClosedRange<Int> = 0...8, of part: Range<Int>? = nil)
            -> Bool
        {
            let part = part ?? range
            digits = Digits(start: part.lowerBound - row, count: part.count)
            return counts ~= part.count && areDigits(part)
        }

        /// Stores the positions of digits; returns whether there is nothing else.
        func take(_ digits: inout LongDigits) -> Bool {
            take(&digits.tail, of: range.suffix(8)) && take(&digits.head, of: range.dropLast(8))
        }

        /// Stores the positions of digits and of the sign before them.
        func take(_ digits: inout Digits, sign: inout Mark) -> Bool {
            guard text[range.lowerBound] == 0x2D else { return take(&digits) }
            sign = Mark(range.lowerBound, of: row, 0x2D)
            return take(&digits, 1...8, of: range.dropFirst())
        }

        /// Stores the position of the point of a number; returns whether there is such a number, or nothing.
        func take(point: inout Mark) -> Bool {
            guard let stop = range.first(where: { text[$0] == 0x2E }) else { return areDigits(range) }
            point = Mark(stop, of: row, 0x2E)
            let (whole, decimals) = (range.lowerBound..<stop, (stop + 1)..<range.upperBound)
            return !whole.isEmpty && !decimals.isEmpty && areDigits(whole) && areDigits(decimals)
        }

        private func areDigits(_ part: Range<Int>) -> Bool { part.allSatisfy { text[$0] &- 0x30 < 10 } }
    }
}
