import Core
import Metrology
import Text

/// Asks at the terminal for the masses of a calibration.
struct MassQuestion {
    /// A list that could be entered.
    let example: String

    /// Asks until a list can be used; nil if the user quits, or at the end of the input.
    ///
    /// - Parameter plan: reads a list.
    func answer(_ plan: (String) throws -> [KnownMass]) throws -> [KnownMass]? {
        Diagnostics.writeError(
            """
            Which masses do you have? Enter grams or coins, separated by commas, in the order
            in which you will put them on. The last one should be at least as heavy as what
            you will weigh. q quits. For example:
            \(example)
            """)
        while true {
            Console.current.error.write(Array("> ".utf8))
            guard let line = Console.current.readLine() else {
                Console.current.error.write(Array("\n".utf8))
                break
            }
            let list = line.split(separator: " ").joined(separator: " ")
            if ["q", "quit"].contains(list.lowercased()) { break }
            if list.isEmpty {
                say("Nothing was entered. Enter masses, for example \(example), or q to quit.")
                continue
            }
            do { return try plan(list) } catch {
                say("\(error).")
                Diagnostics.writeError("Enter the masses again, or q to quit.")
            }
        }
        Diagnostics.write("Nothing was calibrated.")
        return nil
    }

    /// Writes a message with line breaks between words.
    private func say(_ text: String) {
        let columns = Console.current.errorColumns
        Diagnostics.writeError(
            Wrapping.lines(text.printable(), columns: columns).joined(separator: "\n"))
    }
}
