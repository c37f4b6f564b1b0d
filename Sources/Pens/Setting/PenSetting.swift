internal import Core
internal import Text

/// The curve in the words of a program that reads pens, as far as that program can follow it (docs/pen-curves.md).
package struct PenSetting: Sendable {
    /// A program that reads a curve or a range of pressure.
    package enum Program: String, CaseIterable, Sendable {
        case krita, kwin, gnome, hyprland, xsetwacom, xorg, libinput
    }

    package let program: Program
    /// The text: a line of a file, or a command.
    package let text: String
    /// Where the text belongs, in words.
    package let destination: String
    /// The greatest difference between the curve and what the program makes of the text, in percent of the range.
    package let deviation: Double
    private let shape: Shape

    /// What programs interpolate with.
    private enum Shape {
        case spline(NaturalSpline)
        case bezier(BezierCurve)
        /// The inputs that become 0 and 1, with a straight line between them.
        case range(low: Double, high: Double)
    }

    /// The inputs at which the fit and its deviation are computed.
    private static let inputs = (0...100).map { Double($0) / 100 }

    /// Fits the setting of a program to a curve. `device` is the name, path or number of the device or the stylus in the
    /// words of the program; nil for a placeholder.
    package init(_ program: Program, _ curve: PenCurve, device: String? = nil) {
        self.program = program
        let outputs = Self.inputs.map(curve.output(at:))
        let shape: Shape
        switch program {
        case .krita:
            let spline = NaturalSpline(curve)
            shape = .spline(spline)
            text =
                "tabletPressureCurve="
                + spline.points.map { "\($0.input.plain),\($0.output.plain);" }.joined()
            destination = "kritarc, before the first group"
        case .kwin:
            let bezier = BezierCurve(Self.inputs, outputs, steps: 10_000, reader: .qt)
            shape = .bezier(bezier)
            let c = bezier.coordinates.map(\.plain)
            text = "TabletToolPressureCurve=\(c[0]),\(c[1]);\(c[2]),\(c[3]);"
            destination =
                "kcminputrc, group [Libinput][VENDOR][PRODUCT][\(device ?? "NAME")], both numbers decimal"
        case .gnome, .xsetwacom:
            let bezier = BezierCurve(
                Self.inputs, outputs, steps: 100, reader: program == .gnome ? .mutter : .wacom)
            shape = .bezier(bezier)
            let c = bezier.coordinates.map { ($0 * 100).fixed(0) }
            if program == .gnome {
                let path = "/org/gnome/desktop/peripherals/stylus/\(device ?? "ID")/"
                text =
                    "gsettings set org.gnome.desktop.peripherals.tablet.stylus:\(path) pressure-curve "
                    + "'[\(c.joined(separator: ", "))]'"
                destination = "a terminal, for each stylus"
            } else {
                text = "xsetwacom set '\(device ?? "DEVICE")' PressureCurve \(c.joined(separator: " "))"
                destination = "a terminal, at each start of the session"
            }
        case .xorg:
            let bezier = BezierCurve(Self.inputs, outputs, steps: 10_000, reader: .libinput)
            shape = .bezier(bezier)
            let c = bezier.coordinates.map(\.plain)
            text = "Option \"TabletToolPressureCurve\" \"0/0 \(c[0])/\(c[1]) \(c[2])/\(c[3]) 1/1\""
            destination = "an InputClass section of xorg.conf.d with Driver \"libinput\""
        case .hyprland, .libinput:
            let (low, high) = Self.range(outputs)
            shape = .range(low: low, high: high)
            if program == .hyprland {
                text =
                    "hl.config({ input = { tablettool = { pressure_range_min = \(low.plain), "
                    + "pressure_range_max = \(high.plain) } } })"
                destination = "hyprland.lua"
            } else {
                text = "\(low.plain) \(high.plain)"
                destination = "the pressure range that a compositor passes to libinput, minimum and maximum"
            }
        }
        self.shape = shape
        deviation = zip(Self.inputs, outputs).map { 100 * abs(Self.output(shape, at: $0) - $1) }.max() ?? 0
    }

    /// What the program makes of a pressure, both as shares.
    func output(at input: Double) -> Double { Self.output(shape, at: input) }

    private static func output(_ shape: Shape, at input: Double) -> Double {
        switch shape {
        case .spline(let spline): spline.output(at: input)
        case .bezier(let bezier): bezier.output(at: input)
        case .range(let low, let high): min(1, max(0, (input - low) / (high - low)))
        }
    }

    /// The range, in hundredths, whose straight line is nearest to the outputs by least squares.
    private static func range(_ outputs: [Double]) -> (low: Double, high: Double) {
        var best = (misfit: Double.infinity, low: 0.0, high: 1.0)
        for low in 0..<80 {
            for high in (low + 10)...100 {
                let shape = Shape.range(low: Double(low) / 100, high: Double(high) / 100)
                let misfit = zip(inputs, outputs).reduce(0) { sum, point in
                    let error = output(shape, at: point.0) - point.1
                    return sum + error * error
                }
                if misfit < best.misfit { best = (misfit, Double(low) / 100, Double(high) / 100) }
            }
        }
        return (best.low, best.high)
    }
}

extension Double {
    /// The number with at most four decimals and no trailing zeros, as these programs write it.
    fileprivate var plain: String {
        var text = fixed(4)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}

extension PenSetting {
    /// The line of JSON.
    ///
    /// - Parameter curve: the curve that was fitted.
    package func line(of curve: PenCurve) -> [UInt8] {
        JSONWriter.line("pen-curve") { json in
            json.field("program", program.rawValue)
            json.field("text", text)
            json.field("place", destination)
            json.field("deviation_percent", deviation)
            json.objects("points", curve.picture(self)) { json, row in
                json.field("force_g", row.grams)
                json.field("before_percent", row.before)
                json.field("after_percent", row.after)
            }
        }
    }
}
