import Foundation

/// What goes wrong in a scenario of the truth model; nothing where there is no fault.
struct Mishap {
    private let fault: TruthScenario.Fault?
    private let start: Double
    private let end: Double
    private let size: Double
    private let gain: Double
    private let direction: Double

    init(
        _ fault: TruthScenario.Fault?, finger: Double, fruit: TruthFruit, pad: TruthPad,
        random: inout TrialRandom
    ) {
        self.fault = fault
        direction = random.uniform(0, 2 * .pi)
        gain = 1 + 0.1 * random.normal()
        switch fault {
        case .lost:
            // For a moment or for good, while the fruit is being put on.
            start = random.uniform(fruit.start, fruit.landed + 0.5)
            end = start + random.logUniform(0.03, 3)
            size = 0
        case .moved:
            start = random.uniform(fruit.start, fruit.landed)
            end = start + random.uniform(0.1, 0.6)
            size = random.uniform(6, 30)
        case .fading:
            // From its first touch, or from when the fruit lies on it.
            start = random.uniform(0, 1) < 0.5 ? 0 : random.uniform(fruit.start, fruit.landed)
            end = start
            size = random.logUniform(0.3, 3)
        case .pressed:
            // More than a tenth harder, and so that it can be seen as a step of its own.
            start = fruit.landed + random.uniform(0.3, 0.6)
            end = start + random.uniform(0.1, 0.3)
            // It can be seen where it is some counts and more than the ringing that it falls into.
            let counts = 4 * max(pad.full / Double(pad.axis.span), 0.1)
            size = max(finger * random.uniform(0.1, 0.4), counts, 4 * fruit.ringing(at: start))
        case .saturated, nil: (start, end, size) = (.infinity, .infinity, 0)
        }
    }

    /// What the sensor is given of a force, in grams.
    func force(_ grams: Double, at time: Double) -> Double {
        switch fault {
        case .moved: grams * (1 + (gain - 1) * TruthScenario.ramp((time - start) / (end - start)))
        case .fading: time < start ? grams : grams * exp(-(time - start) / size)
        case .pressed: grams + size * TruthScenario.ramp((time - start) / (end - start))
        default: grams
        }
    }

    /// Where the finger is, in units of 0.1 mm.
    func place(at time: Double) -> (x: Int32, y: Int32) {
        let away = fault == .moved ? 10 * size * TruthScenario.ramp((time - start) / (end - start)) : 0
        return (Int32(800 + away * cos(direction)), Int32(600 + away * sin(direction)))
    }

    /// Whether the pad does not feel the finger.
    func isLost(at time: Double) -> Bool { fault == .lost && time >= start && time < end }

    /// Whether it feels it anew.
    func isBack(at time: Double) -> Bool { fault == .lost && time >= end }
}
