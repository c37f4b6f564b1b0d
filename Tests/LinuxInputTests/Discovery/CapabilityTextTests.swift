import Core
import LinuxInput
import Testing

@Suite struct CapabilityTextTests {
    @Test func wordsComeHighestFirst() {
        #expect(CodeSet(capabilities: "1 0").codes == [64])
        #expect(CodeSet(capabilities: "e520 10000 0 0 0 0", wordBits: 64).contains(0x14A))
        #expect(CodeSet(capabilities: "80 8000000f", wordBits: 32).codes == [0, 1, 2, 3, 31, 39])
    }

    @Test func wordsOf64BitsHoldTheMultiTouchAxes() {
        let axes = CodeSet(capabilities: "673800001000003", wordBits: 64)
        #expect(axes.contains(all: 0x00, 0x01, 0x18, 0x2F, 0x35, 0x36, 0x39, 0x3A))
        #expect(!axes.contains(0x2E))
    }

    @Test(arguments: ["", "0", "zz", " "]) func nothingIsNoCodes(text: String) {
        #expect(CodeSet(capabilities: text).isEmpty)
    }
}
