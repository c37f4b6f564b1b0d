internal import Core
internal import Text

/// The curve in the words of a program that reads pens, as far as that program can follow it (docs/pen-curves.md).
package struct PenSetting: Sendable {
    /// A program that reads a curve or a range of pressure.
    package enum Program: String, CaseIterable, Sendable {
        case krita, kwin, gnome, hyprland, xsetwacom, xorg, libinput
    }

    package let program: Program
    /// The text: lines of a file, or a command.
    package let text: String
    /// Where the text belongs, in words.
    package let destination: String
    /// What there is to know about it, in sentences.
    package let remarks: [String]
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

    /// The deviation in percent from which on a program does something else than was asked for.
    private static let greatDeviation = 5.0

    /// Fits the setting of a program to a curve, for a device.
    package init(_ program: Program, _ curve: PenCurve, for device: PenDevice? = nil) {
        self.program = program
        let device = device ?? .unknown
        let inputs = curve.inputs
        let outputs = inputs.map(curve.output(at:))
        let shape: Shape
        let form: PenSettingForm
        switch program {
        case .krita:
            let spline = NaturalSpline(curve)
            shape = .spline(spline)
            form = .krita(spline.points)
        case .kwin, .gnome, .xsetwacom, .xorg:
            let (steps, reader): (Double, BezierCurve.Reader) =
                switch program {
                case .kwin: (10_000, .qt)
                case .gnome: (100, .mutter)
                case .xsetwacom: (100, .wacom)
                default: (10_000, .libinput)
                }
            let bezier = BezierCurve(inputs, outputs, steps: steps, reader: reader)
            shape = .bezier(bezier)
            form = .bezier(bezier.coordinates, program, device)
        case .hyprland, .libinput:
            let (low, high) = Self.range(inputs, outputs)
            shape = .range(low: low, high: high)
            form = .range(low, high, program)
        }
        self.shape = shape
        (text, destination) = (form.text, form.destination)
        deviation = zip(inputs, outputs).map { 100 * abs(Self.output(shape, at: $0) - $1) }.max() ?? 0
        let limit = deviation > Self.greatDeviation ? Self.limit(of: program, to: curve.end) : nil
        remarks = [limit].compactMap(\.self) + form.remarks
    }

    /// Why a program cannot follow a curve that ends before 1; nil if its curves follow all.
    private static func limit(of program: Program, to end: Double) -> String? {
        switch program {
        case .gnome:
            "GNOME lowers the pressure only: it cannot give the more that this curve asks for, and is better left as it is."
        case .hyprland, .libinput: "A range is a straight line between two pressures, which cannot bend."
        case .kwin, .xsetwacom, .xorg:
            end < 1
                ? "A Bézier curve cannot bend sharply at the greatest pressure of your hand; the curve of Krita can."
                : nil
        case .krita: nil
        }
    }

    /// Where the text belongs, how far the program follows the curve, and what else there is to know, in sentences.
    package var sentences: [String] {
        ["For \(destination). It differs from the curve by at most \(deviation.fixed(1)) %."] + remarks
    }

    /// What the program makes of a pressure, both as shares.
    package func output(at input: Double) -> Double { Self.output(shape, at: input) }

    private static func output(_ shape: Shape, at input: Double) -> Double {
        switch shape {
        case .spline(let spline): spline.output(at: input)
        case .bezier(let bezier): bezier.output(at: input)
        case .range(let low, let high): min(1, max(0, (input - low) / (high - low)))
        }
    }

    /// The range, in hundredths, whose straight line is nearest to the outputs by least squares.
    private static func range(_ inputs: [Double], _ outputs: [Double]) -> (low: Double, high: Double) {
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
            json.field("remarks", remarks)
            json.field("limits", curve.limits.map(\.name))
            json.object("hand", of: curve.hand) { json, hand in
                json.field("greatest_percent", 100 * hand.greatest)
                json.field("strokes", hand.strokes)
                json.field("readings", hand.readings)
            }
            json.objects("points", curve.picture(self)) { json, row in
                json.field("force_g", orNull: row.grams)
                json.field("before_percent", row.before)
                json.field("after_percent", row.after)
            }
        }
    }
}
