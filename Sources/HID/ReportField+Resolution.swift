extension ReportField {
    /// What a resolution counts.
    package enum Quantity: Sendable {
        /// Counts per millimeter.
        case length
        /// Counts per gram.
        case force
    }

    /// Returns the resolution of an axis as the kernel computes it from the descriptor, in 32 bits (hidinput_calc_abs_res); 0
    /// if it refuses.
    package func kernelResolution(_ quantity: Quantity) -> Int32 {
        var counts = Int64(logicalMaximum) - Int64(logicalMinimum)
        var physical = Int64(physicalMaximum) - Int64(physicalMinimum)
        var exponent = unitExponent
        guard counts > 0, physical > 0 else { return 0 }
        switch (quantity, unit) {
        case (.length, HIDUnit.centimeter): exponent += 1
        case (.length, HIDUnit.inch):
            physical *= 254
            exponent -= 1
        case (.force, HIDUnit.gram): break
        case (.force, HIDUnit.newton):
            physical *= 10_197
            exponent -= 2
        default: return 0
        }
        guard (-20...20).contains(exponent), physical <= Int32.max else { return 0 }
        for _ in 0..<exponent.magnitude {
            if exponent < 0 { counts *= 10 } else { physical *= 10 }
            guard counts <= Int32.max, physical <= Int32.max else { return 0 }
        }
        return Int32(clamping: (counts + physical / 2) / physical)
    }
}
