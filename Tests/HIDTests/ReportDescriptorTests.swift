import Core
import TestSupport
import Testing

import HID

/// The walk over the items, as the kernel does it.
@Suite struct ReportDescriptorTests {
    private func fields(_ body: (inout DescriptorBuilder) -> Void) -> [PressureField] {
        ReportDescriptor(DescriptorBuilder.collection(0x05, body).bytes).pressureFields
    }

    @Test func globalsAreThoseAtTheInput() {
        let found = fields {
            $0.pressure(255, 100)
            $0.logical(0, 511)
            $0.usage(0x30)
            $0.input()
        }
        #expect(found.map(\.logicalMaximum) == [255, 511])
        #expect(found.map(\.physicalMaximum) == [100, 100])
    }

    @Test func pushAndPop() {
        let found = fields {
            $0.logical(0, 255)
            $0.unit(0x0101)
            $0.push()
            $0.logical(0, 4000)
            $0.unit(0x11)
            $0.pop()
            $0.usage(0x30)
            $0.input()
        }
        #expect(found.first?.logicalMaximum == 255)
        #expect(found.first?.unit == 0x0101)
    }

    @Test func popWithoutPushAndTooManyPushesBreakIt() {
        #expect(
            fields {
                $0.pressure(255, 100)
                $0.pop()
            }.isEmpty)
        #expect(
            fields { builder in
                builder.pressure(255, 100)
                for _ in 0..<5 { builder.push() }
            }.isEmpty)
    }

    @Test func longItemsArePassedOver() {
        let found = fields {
            $0.raw([0xFE, 3, 0xF0, 1, 2, 3])
            $0.pressure(255, 100)
            $0.raw([0xFE, 0, 0xF0])
        }
        #expect(found.count == 1)
    }

    @Test(arguments: [0, 1, 2, 4]) func itemsOfAllSizes(size: Int) {
        let value = size == 0 ? 0 : 100
        let found = fields {
            $0.logical(0, value, sizes: (0, size))
            $0.physical(0, value, sizes: (size, size))
            $0.usage(0x30)
            $0.input()
        }
        #expect(found.first?.logicalMaximum == Int32(value))
    }

    @Test func maximaHaveASignOnlyBelowANegativeMinimum() {
        let found = fields {
            $0.logical(0, 0xFF, sizes: (1, 1))
            $0.physical(0, 0xFFFF, sizes: (1, 2))
            $0.usage(0x30)
            $0.input()
            $0.logical(-5, 0xFF, sizes: (1, 1))
            $0.physical(-5, 0xFFFE, sizes: (1, 2))
            $0.usage(0x30)
            $0.input()
        }
        #expect(found.map(\.logicalMaximum) == [255, -1])
        #expect(found.map(\.physicalMaximum) == [65535, -2])
    }

    @Test(arguments: [
        (0x0, 1, 0), (0x7, 1, 7), (0x8, 1, -8), (0xF, 1, -1), (0xE, 4, -2), (0x10, 1, 16), (0xFE, 1, -2),
        (0xFFFB, 2, -5), (0, 0, 0),
    ])
    func exponents(data: Int, size: Int, exponent: Int32) {
        let found = fields {
            $0.exponent(data, size: size)
            $0.usage(0x30)
            $0.input()
        }
        #expect(found.first?.unitExponent == exponent)
    }

    @Test func usagesOfFourBytesBringTheirPage() {
        let found = fields {
            $0.page(0x01)
            $0.usage(0x000D_0030, size: 4)
            $0.input()
            $0.usage(0x0001_0030, size: 4)
            $0.input()
        }
        #expect(found.count == 1)
    }

    @Test func theLastPageHoldsForUsagesBeforeIt() {
        let late = fields {
            $0.page(0x01)
            $0.usage(0x30)
            $0.page(0x0D)
            $0.input()
        }
        #expect(late.count == 1)
        // A page that a usage has taken already leaves those before it alone.
        let taken = fields {
            $0.count(2)
            $0.page(0x01)
            $0.usage(0x30)
            $0.page(0x0D)
            $0.usage(0x31)
            $0.input()
        }
        #expect(taken.isEmpty)
    }

    @Test func rangesAndRepeatedUsages() {
        #expect(
            fields {
                $0.count(3)
                $0.usages(0x2F, 0x31)
                $0.input()
            }.count == 1)
        #expect(
            fields {
                $0.count(1)
                $0.usages(0x2F, 0x31)
                $0.input()
            }.isEmpty)
        #expect(
            fields {
                $0.count(4)
                $0.usage(0x2F)
                $0.usage(0x30)
                $0.input()
            }.count == 1)
        #expect(
            fields {
                $0.count(0)
                $0.usage(0x30)
                $0.input()
            }.isEmpty)
    }

    @Test func usagesEndWithTheirMainItem() {
        #expect(
            fields {
                $0.usage(0x30)
                $0.input()
                $0.input()
            }.count == 1)
    }

    @Test func ofAlternativesTheFirstCounts() {
        func alternatives(_ usages: [Int]) -> Int {
            fields { builder in
                for usage in usages {
                    builder.item(.local, 0xA, 1, size: 1)
                    builder.usage(usage)
                    builder.item(.local, 0xA, 0, size: 1)
                }
                builder.input()
            }.count
        }
        #expect(alternatives([0x30, 0x31]) == 1)
        #expect(alternatives([0x31, 0x30]) == 0)
    }

    @Test func whatIsCutOffOrNotClosedHasNoFields() {
        let whole = DescriptorBuilder.collection { $0.pressure(1023, 600) }.bytes
        #expect(ReportDescriptor(whole).pressureFields.count == 1)
        for length in 0..<whole.count {
            #expect(ReportDescriptor(Array(whole.prefix(length))).pressureFields.isEmpty)
        }
        #expect(ReportDescriptor(whole + [0xC0]).pressureFields.isEmpty)
        #expect(ReportDescriptor(whole + [0xFE, 200, 0]).pressureFields.isEmpty)
    }

    @Test(arguments: Seeds.of([3])) func bytesAtRandomAndMutationsAreNeverTrusted(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let whole = DescriptorBuilder.collection { builder in
            for _ in 0..<10 { builder.pressure(1023, 600) }
        }.bytes
        for round in 0..<3_000 {
            var bytes = whole
            if round % 3 == 0 {
                let count = Int.random(in: 0...512, using: &random)
                bytes = (0..<count).map { _ in .random(in: 0...255, using: &random) }
            }
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            let fields = ReportDescriptor(bytes).pressureFields
            #expect(fields.count <= bytes.count)
            for field in fields {
                let axis = AbsoluteAxis(minimum: field.logicalMinimum, maximum: field.logicalMaximum)
                if case .declared(let force) = DescriptorUnit(
                    of: fields, axis: axis, isPen: field.isOfPen)
                {
                    #expect(force.gramsPerCount > 0 && force.gramsPerCount <= 1e7)
                    #expect(force.offset.isFinite)
                }
            }
        }
    }

    @Test func hugeUsageRangesCostNothing() {
        var builder = DescriptorBuilder()
        for _ in 0..<6_000 {
            builder.item(.local, 0x1, 0, size: 1)
            builder.item(.local, 0x2, 0x7FFF_FFFF, size: 4)
            builder.input()
        }
        #expect(ReportDescriptor(builder.bytes).pressureFields.isEmpty)
        // More usages than there can be break it, as they break the kernel's walk.
        var listed = DescriptorBuilder.collection { $0.pressure(1023, 600) }
        for _ in 0..<2 {
            listed.item(.local, 0x1, 0, size: 1)
            listed.item(.local, 0x2, 0xFFFF, size: 2)
        }
        #expect(ReportDescriptor(listed.bytes).pressureFields.isEmpty)
    }
}
