import Testing

import Core

@Suite struct AxisValuesTests {
    @Test func valuesAreFoundByTheirCodes() {
        var values: AxisValues = [0x18: 60, 0x00: -3]
        #expect(values.codes == [0x00, 0x18])
        #expect(values[0x18] == 60)
        #expect(values[0x01] == nil)
        #expect(values[0xFFFF] == nil)
        values[0x18] = nil
        #expect(values.codes == [0x00])
    }

    @Test func valuesThatWereRemovedMakeNoDifference() {
        var values: AxisValues = [0x00: 1]
        values[0x20] = 5
        #expect(values != [0x00: 1])
        values[0x20] = nil
        #expect(values == [0x00: 1])
    }
}
