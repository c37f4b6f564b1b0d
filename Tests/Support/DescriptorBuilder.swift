/// A report descriptor put together item by item.
package struct DescriptorBuilder {
    /// The bytes so far.
    package private(set) var bytes: [UInt8] = []

    /// An empty descriptor.
    package init() {}

    package enum Kind: UInt8 { case main = 0, global, local }

    /// A short item with so many bytes of data: 0, 1, 2 or 4.
    package mutating func item(_ kind: Kind, _ tag: UInt8, _ data: Int, size: Int) {
        bytes.append(tag << 4 | kind.rawValue << 2 | UInt8(size == 4 ? 3 : size))
        for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: data >> (8 * index))) }
    }

    package mutating func raw(_ more: [UInt8]) { bytes += more }

    package mutating func page(_ page: Int) { item(.global, 0x0, page, size: 1) }
    package mutating func logical(_ minimum: Int, _ maximum: Int, sizes: (Int, Int) = (2, 4)) {
        item(.global, 0x1, minimum, size: sizes.0)
        item(.global, 0x2, maximum, size: sizes.1)
    }
    package mutating func physical(_ minimum: Int, _ maximum: Int, sizes: (Int, Int) = (2, 4)) {
        item(.global, 0x3, minimum, size: sizes.0)
        item(.global, 0x4, maximum, size: sizes.1)
    }
    package mutating func exponent(_ exponent: Int, size: Int = 1) {
        item(.global, 0x5, exponent, size: size)
    }
    package mutating func unit(_ unit: Int) { item(.global, 0x6, unit, size: 2) }
    package mutating func count(_ count: Int) { item(.global, 0x9, count, size: 1) }
    package mutating func push() { item(.global, 0xA, 0, size: 0) }
    package mutating func pop() { item(.global, 0xB, 0, size: 0) }
    package mutating func usage(_ usage: Int, size: Int = 1) { item(.local, 0x0, usage, size: size) }
    package mutating func usages(_ first: Int, _ last: Int) {
        item(.local, 0x1, first, size: 1)
        item(.local, 0x2, last, size: 1)
    }
    package mutating func input(_ flags: Int = 0x02) { item(.main, 0x8, flags, size: 1) }
    package mutating func open(_ type: Int) { item(.main, 0xA, type, size: 1) }
    package mutating func close() { item(.main, 0xC, 0, size: 0) }

    /// An application collection of digitizers (0x05 touchpad, 0x04 screen, 0x02 pen) with what `body` puts into it.
    package static func collection(_ usage: Int = 0x05, _ body: (inout DescriptorBuilder) -> Void)
        -> DescriptorBuilder
    {
        var builder = DescriptorBuilder()
        builder.add(usage, body)
        return builder
    }

    package mutating func add(_ usage: Int, _ body: (inout DescriptorBuilder) -> Void) {
        page(0x0D)
        self.usage(usage)
        open(1)
        count(1)
        body(&self)
        close()
    }

    /// A tip pressure field.
    package mutating func pressure(
        _ logicalMaximum: Int, _ physicalMaximum: Int, exponent: Int = 0, unit: Int = 0x0101, minimum: Int = 0
    ) {
        logical(0, logicalMaximum)
        physical(minimum, physicalMaximum)
        self.exponent(exponent)
        self.unit(unit)
        usage(0x30)
        input()
    }
}
