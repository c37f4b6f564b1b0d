import Foundation

/// The force of a finger that presses once: it rises, stays, trembles, and falls.
struct SimulatedPress {
    /// How the force rises.
    enum Shape: CaseIterable {
        case straight, smooth, fastFirst

        /// The part of the force after a part of the rise.
        func part(_ share: Double) -> Double {
            let share = min(max(share, 0), 1)
            return switch self {
            case .straight: share
            case .smooth: (1 - cos(.pi * share)) / 2
            case .fastFirst: sin(.pi / 2 * share)
            }
        }
    }

    let shape: Shape
    /// The greatest force in grams.
    let peak: Double
    /// Seconds.
    let (rise, hold, fall): (Double, Double, Double)
    /// The amplitude of the tremor as a part of the force, its frequency in hertz, and its phase.
    let (tremor, frequency, phase): (Double, Double, Double)
    let (x, y): (Int32, Int32)

    /// A press of a force well above a threshold.
    init(over threshold: Double, rise: Double, shape: Shape? = nil, random: inout ClickRandom) {
        self.shape = shape ?? Shape.allCases[random.whole(below: Shape.allCases.count)]
        self.rise = rise
        peak = threshold * random.uniform(1.5, 3)
        hold = random.uniform(0.05, 0.25)
        fall = rise * random.uniform(0.7, 2)
        tremor = random.uniform(0.005, 0.02)
        frequency = random.uniform(8, 12)
        phase = random.uniform(0, 2 * .pi)
        (x, y) = (Int32(random.uniform(0, 1_000)), Int32(random.uniform(0, 800)))
    }

    /// In seconds.
    var duration: Double { rise + hold + fall }

    /// The force in grams, 0 after the finger has left.
    func force(at time: Double) -> Double {
        let level =
            time < rise + hold ? shape.part(time / rise) : shape.part((duration - time) / fall)
        return time < duration ? peak * level * (1 + tremor * sin(2 * .pi * frequency * time + phase)) : 0
    }
}
