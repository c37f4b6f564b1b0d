import TestSupport
import Testing
import Text

struct EscapedBytesTests {
    @Test(arguments: [
        ([0x63, 0x61, 0x66, 0xE9], "caf\\xe9"), ([0x63, 0xC3, 0xA9], "cé"),
        ([0xE2, 0x82, 0x41], "\\xe2\\x82A"),
        ([0xF4, 0x8F, 0xBF, 0xA9], "\\xf4\\x8f\\xbf\\xa9"), ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"),
        ([0xFF, 0x2F, 0xFE], "\\xff/\\xfe"),
    ])
    func bytesComeBackAndAreShown(bytes: [UInt8], shown: String) {
        let text = String(escaping: bytes)
        #expect(text.unescapedBytes == bytes)
        #expect(text.printable() == shown)
    }

    /// Every name has one text of its own.
    @Test func anyBytesComeBack() {
        var random = SplitMix(seed: 7)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                [0x2F, 0x61, 0xC3, 0xA9, 0xF4, 0x8F, 0xBF, 0xBE, 0x80, 0xFF].randomElement(using: &random)
                    ?? UInt8(0)
            }
            #expect(String(escaping: bytes).unescapedBytes == bytes, "\(bytes)")
        }
    }
}
