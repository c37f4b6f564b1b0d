import Core
import TestSupport
import Testing

import HID

/// The unit that a descriptor declares: which fields count, and which numbers are believed.
@Suite struct DescriptorUnitTests {
    private static let newton = 101.971621297793

    /// What a descriptor comes to: grams at the axis maximum, or why there are none.
    enum Outcome: Equatable, Sendable {
        case full(Double)
        case none
        case refused
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var build: @Sendable (inout DescriptorBuilder) -> Void
        var outcome: Outcome
        var application = 0x05
        var maximum: Int32 = 1023
        var isPen = false

        init(
            _ name: String, _ outcome: Outcome, application: Int = 0x05, maximum: Int32 = 1023,
            isPen: Bool = false,
            _ build: @escaping @Sendable (inout DescriptorBuilder) -> Void
        ) {
            (testDescription, self.outcome, self.build) = (name, outcome, build)
            (self.application, self.maximum, self.isPen) = (application, maximum, isPen)
        }
    }

    private static func outcome(_ bytes: [UInt8], maximum: Int32, isPen: Bool) -> Outcome {
        let axis = AbsoluteAxis(minimum: 0, maximum: maximum)
        switch DescriptorUnit(of: ReportDescriptor(bytes).pressureFields, axis: axis, isPen: isPen) {
        case .none: return .none
        case .refused: return .refused
        case .declared(let force):
            return .full((1e6 * (force.offset + Double(maximum) * force.gramsPerCount)).rounded() / 1e6)
        }
    }

    private static func rounded(_ grams: Double) -> Outcome { .full((1e6 * grams).rounded() / 1e6) }

    static let units = [
        Case("2000 g", .full(2000), maximum: 2000) { $0.pressure(2000, 2000) },
        Case("600 g", .full(600)) { $0.pressure(1023, 600) },
        Case("decagrams by the exponent", .full(600)) { $0.pressure(1023, 60, exponent: 1) },
        Case("a pen in strict dynes", rounded(4.016 * newton), application: 0x02, maximum: 4095, isPen: true)
        {
            $0.pressure(4095, 4016, exponent: 2, unit: 0xE111)
        },
        Case("newtons as the kernel reads them", rounded(6 * newton)) {
            $0.pressure(1023, 6, unit: 0xE111)
        },
        Case("6 N strictly", rounded(6 * newton)) { $0.pressure(1023, 600, exponent: 3, unit: 0xE111) },
        Case("centimeters left over", .none) { $0.pressure(1023, 600, exponent: 0x0E, unit: 0x11) },
        Case("inches left over", .none) { $0.pressure(1023, 600, unit: 0x13) },
        Case("no unit", .none) { $0.pressure(1023, 600, unit: 0) },
        Case("counts are grams where both bounds are 0", .full(1023)) { $0.pressure(1023, 0) },
        Case("physical maximum at its minimum", .refused) { $0.pressure(1023, 50, minimum: 50) },
        Case("physical maximum below its minimum", .refused) { $0.pressure(1023, 50, minimum: 60) },
        Case("9 g are no pad", .refused) { $0.pressure(1023, 9) },
        Case("10 g are one", .full(10)) { $0.pressure(1023, 10) },
        Case("10 kg are one", .full(10_000)) { $0.pressure(1023, 10_000) },
        Case("more is none", .refused) { $0.pressure(1023, 10_001) },
        Case("0.1 N strictly", rounded(0.1 * newton)) { $0.pressure(1023, 10_000, unit: 0xE111) },
        Case("neither reading of 101 is a pad", .refused) { $0.pressure(1023, 101, unit: 0xE111) },
        Case("100 N", rounded(100 * newton)) { $0.pressure(1023, 100, unit: 0xE111) },
        Case("an exponent beyond reason", .refused) {
            $0.logical(0, 1023)
            $0.physical(0, 600)
            $0.exponent(0x7FFF_FFFF, size: 4)
            $0.unit(0x0101)
            $0.usage(0x30)
            $0.input()
        },
    ]

    static let fields = [
        Case("a screen", .full(600), application: 0x04) { $0.pressure(1023, 600) },
        Case("a pen's field on a surface's node", .none, application: 0x02) { $0.pressure(1023, 600) },
        Case("a surface's field on a pen's node", .none, isPen: true) { $0.pressure(1023, 600) },
        Case("a digitizer's field on a pen's node", .full(600), application: 0x01, isPen: true) {
            $0.pressure(1023, 600)
        },
        Case("another application's field on a surface's node", .none, application: 0x22) {
            $0.pressure(1023, 600)
        },
        Case("another application's field on a pen's node", .full(600), application: 0x22, isPen: true) {
            $0.pressure(1023, 600)
        },
        Case("another logical range", .none, maximum: 1024) { $0.pressure(1023, 600) },
        Case("fields that agree", .full(600)) {
            $0.pressure(1023, 600)
            $0.pressure(1023, 60, exponent: 1)
        },
        Case("fields that disagree", .refused) {
            $0.pressure(1023, 600)
            $0.pressure(1023, 500)
        },
        Case("a field of another range beside it", .full(600)) {
            $0.pressure(255, 500)
            $0.pressure(1023, 600)
        },
        Case("a field without a unit beside it", .full(600)) {
            $0.pressure(1023, 500, unit: 0)
            $0.pressure(1023, 600)
        },
        Case("a usable and an unusable one", .refused) {
            $0.pressure(1023, 600)
            $0.pressure(1023, 5)
        },
        Case("a finger's collection within", .full(600)) {
            $0.usage(0x22)
            $0.open(2)
            $0.pressure(1023, 600)
            $0.close()
        },
        Case("the nearest collection that is known counts", .full(600)) {
            $0.usage(0x22)
            $0.open(1)
            $0.pressure(1023, 600)
            $0.close()
        },
        Case("a constant is no field", .none) {
            $0.pressure(255, 600)
            $0.logical(0, 1023)
            $0.usage(0x30)
            $0.input(0x03)
        },
        Case("an array is none", .none) {
            $0.pressure(255, 600)
            $0.logical(0, 1023)
            $0.usage(0x30)
            $0.input(0x00)
        },
    ]

    @Test(arguments: units) func unit(_ row: Case) {
        let bytes = DescriptorBuilder.collection(row.application, row.build).bytes
        #expect(Self.outcome(bytes, maximum: row.maximum, isPen: row.isPen) == row.outcome)
    }

    @Test(arguments: fields) func field(_ row: Case) {
        let bytes = DescriptorBuilder.collection(row.application, row.build).bytes
        #expect(Self.outcome(bytes, maximum: row.maximum, isPen: row.isPen) == row.outcome)
    }

    @Test func theOffsetIsKept() {
        let bytes = DescriptorBuilder.collection { $0.pressure(1000, 550, minimum: 50) }.bytes
        let axis = AbsoluteAxis(minimum: 0, maximum: 1000)
        #expect(
            DescriptorUnit(of: ReportDescriptor(bytes).pressureFields, axis: axis, isPen: false)
                == .declared(DeclaredForce(offset: 50, gramsPerCount: 0.5)))
    }

    @Test func anAxisThatIsNotKnownNeedsOneUsableUnit() {
        func isDeclared(_ build: (inout DescriptorBuilder) -> Void) -> Bool {
            let fields = ReportDescriptor(DescriptorBuilder.collection(0x05, build).bytes).pressureFields
            return DescriptorUnit.isDeclared(in: fields, isPen: false)
        }
        #expect(isDeclared { $0.pressure(1023, 600) })
        #expect(!isDeclared { $0.pressure(1023, 600, unit: 0x11) })
        #expect(
            !isDeclared {
                $0.pressure(1023, 600)
                $0.pressure(1023, 500)
            })
    }
}
