import Core
package import Metrology
import Sessions

/// Asks at the terminal for the masses of a calibration.
package struct MassQuestion {
    /// A list that could be entered.
    let example: String
    /// What is asked.
    var question: String
    package static let usualQuestion =
        "Which masses do you have? Enter the total on the pad at each step, rising, in grams or coins, separated by "
        + "commas: 0 is the stand (or finger) alone, 3x 1 EUR is three coins in all. The last total should be "
        + "at least as heavy as what you will weigh. q quits."
    /// Whether Enter alone accepts the example.
    var acceptsExample: Bool
    /// What is said if the user quits.
    var ending: String

    package init(
        example: String, question: String = MassQuestion.usualQuestion, acceptsExample: Bool = false,
        ending: String = "Nothing was calibrated."
    ) {
        self.example = example
        self.question = question
        self.acceptsExample = acceptsExample
        self.ending = ending
    }

    /// Asks until a list can be used; nil if the user quits, or at the end of the input.
    ///
    /// - Parameter plan: reads a list.
    package func answer(_ plan: (String) throws -> [KnownMass]) throws -> [KnownMass]? {
        Diagnostics.writeError("\(question)\n\(acceptsExample ? "Press Enter for:" : "For example:")")
        Diagnostics.writeError(example)
        while true {
            Console.current.error.write(Array("> ".utf8))
            guard let line = Console.current.readLine() else {
                Console.current.error.write(Array("\n".utf8))
                break
            }
            let typed = line.split(separator: " ").joined(separator: " ")
            let list = typed.isEmpty && acceptsExample ? example : typed
            if ["q", "quit"].contains(list.lowercased()) { break }
            if list.isEmpty {
                Diagnostics.writeError(
                    "Nothing was entered. Enter masses, for example \(example), or q to quit.")
                continue
            }
            do { return try plan(list) } catch {
                Diagnostics.writeError("\(error).")
                Diagnostics.writeError("Enter the masses again, or q to quit.")
            }
        }
        Diagnostics.write(ending)
        return nil
    }
}
