import ArgumentParser
import Core
import Metrology
import Sessions

/// The masses of a calibration.
struct MassOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Masses, in grams or as coins ('0,1 EUR,2x 1 EUR').", valueName: "list"))
    var points: String?

    @Flag(inversion: .prefixedNo, help: "Measure on the way down too.") var falling = true

    @Option(parsing: .unconditional, help: ArgumentHelp("Repeat the whole series n times.", valueName: "n"))
    var repeats: Int = 1

    @Option(
        help: ArgumentHelp(
            "How several contacts are combined into one load: sum, max or first.", valueName: "rule",
            visibility: .advanced),
        transform: { try Combination(parsing: $0) })
    var combine: Combination = .sum

    @Flag(help: "Continue an interrupted calibration.")
    var resume = false

    func validate() throws {
        guard (1...20).contains(repeats) else {
            throw ValidationError("--repeats must be from 1 to 20, for example --repeats 3.")
        }
    }

    /// Coins from 0 to 165 g, which are in most European purses.
    static let example = "0, 1 EUR, 3x 1 EUR, 7x 1 EUR, 14x 1 EUR, 22x 1 EUR"

    /// The masses that the simulated pad is loaded with.
    static let demoExample = "0,5,10,20,50"

    /// The number of different masses from which the uncertainty is well known.
    private static let enoughLevels = 5

    /// The masses that an interrupted calibration has kept, without the falling ones if they are not wanted.
    func plan(kept list: String) throws -> [KnownMass] {
        let plan = try ReferenceMasses.shipped.masses(of: list)
        guard !falling, let top = plan.indices.max(by: { plan[$0].grams < plan[$1].grams }) else {
            return plan
        }
        return Array(plan[...top])
    }

    /// The masses of a list, repeated as requested.
    ///
    /// - Parameters:
    ///   - list: the masses.
    ///   - isAnswer: whether the list was entered at a prompt, at which options cannot be given.
    func plan(of list: String, isAnswer: Bool = false) throws -> [KnownMass] {
        var plan = try ReferenceMasses.shipped.masses(of: list)
        try checkOrder(of: plan, isAnswer: isAnswer)
        if falling { plan += plan.dropLast().reversed() }
        plan = Array(repeatElement(plan, count: repeats).joined())
        guard plan.count <= PointsTable.mostPoints else {
            throw Failure(
                .usage,
                "with --falling and --repeats, these amount to \(plan.count) masses; the limit is \(PointsTable.mostPoints)"
            )
        }
        let levels = Set(plan.map(\.grams)).count
        guard levels >= 2 else {
            throw Failure(
                .usage, "at least two different masses are needed, which may include 0, for example 0,20,50")
        }
        if levels < Self.enoughLevels {
            Diagnostics.write(
                "With \(levels) different masses the error of the curve remains "
                    + (levels == 2 ? "unknown" : "poorly known") + "; use \(Self.enoughLevels) or more.")
        }
        if falling || repeats > 1 {
            let falling = zip(plan, plan.dropFirst()).count { $0.grams > $1.grams }
            Diagnostics.write(
                "\(plan.count) loads will be measured: \(plan.count - falling) rising, \(falling) falling.")
        }
        return plan
    }

    /// - Throws: `Failure` if totals do not rise: they may have been entered as what is added.
    private func checkOrder(of totals: [KnownMass], isAnswer: Bool) throws {
        guard falling,
            let (before, after) = zip(totals, totals.dropFirst()).first(where: { $0.grams >= $1.grams })
        else { return }
        throw Failure(
            .usage,
            "the masses do not rise: after \(before.words) comes \(after.words). Each is the total on the pad, "
                + "for example 0, 1 EUR, 1 EUR + 2 EUR"
                + (isAnswer ? "" : "; with --no-falling they may have any order"))
    }
}
