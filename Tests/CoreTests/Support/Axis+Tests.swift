@testable import Core

extension PressureAxis {
    /// A usable axis; where a test asks for a degenerate one by mistake it gets 0…1 and fails by its numbers.
    static func test(_ minimum: Int32 = 0, _ maximum: Int32 = 255, resolution: Int32 = 0) -> PressureAxis {
        let described = AbsoluteAxis(minimum: minimum, maximum: maximum, resolution: resolution)
        let unit = AbsoluteAxis(minimum: 0, maximum: 1)
        let usable = described.span > 0 ? described : unit
        do throws(DegenerateAxis) {
            return try PressureAxis(code: AbsoluteCode.slotPressure, usable)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension Scale {
    /// 1 g a count, from 0 to 1000 g, declared by the device.
    static var gramPerCount: Scale {
        Scale(
            provenance: .device, source: "resolution", curve: .line(offset: 0, perCount: 1), fullScale: 1000,
            addsGrams: true)
    }
}
