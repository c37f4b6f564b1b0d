extension Palette {
    /// Returns the entry of the 256-color table (cube or grays, 16...255) that is closest to a color.
    package static func nearestIndex(_ value: RGB) -> UInt8 {
        let (red, green, blue) = (cubeStep(value.red), cubeStep(value.green), cubeStep(value.blue))
        let cube = RGB(cubeLevel(red), cubeLevel(green), cubeLevel(blue))
        let mean = (Int(value.red) + Int(value.green) + Int(value.blue)) / 3
        let grayStep = UInt8(min(max((mean - 3) / 10, 0), 23))
        let gray = RGB(8 + 10 * grayStep, 8 + 10 * grayStep, 8 + 10 * grayStep)
        return gray.distance(to: value) < cube.distance(to: value)
            ? 232 + grayStep : 16 + 36 * red + 6 * green + blue
    }

    /// Returns the usual color of a table entry; for 0...15, which themes change, that of xterm.
    package static func approximation(of index: UInt8) -> RGB {
        switch index {
        case 0..<7:
            let level: UInt8 = 205
            return RGB(index & 1 != 0 ? level : 0, index & 2 != 0 ? level : 0, index & 4 != 0 ? level : 0)
        case 7: return RGB(229, 229, 229)
        case 8: return RGB(127, 127, 127)
        case 9..<16:
            return RGB(index & 1 != 0 ? 255 : 0, index & 2 != 0 ? 255 : 0, index & 4 != 0 ? 255 : 0)
        case 16..<232:
            let cube = index - 16
            return RGB(cubeLevel(cube / 36), cubeLevel(cube / 6 % 6), cubeLevel(cube % 6))
        default:
            let level = 8 + 10 * (index - 232)
            return RGB(level, level, level)
        }
    }

    private static func cubeStep(_ channel: UInt8) -> UInt8 {
        channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
    }

    private static func cubeLevel(_ step: UInt8) -> UInt8 {
        step == 0 ? 0 : 55 + 40 * step
    }
}
