package import Core
import Text

extension RawRepresentable where RawValue == String {
    /// Parses the value of an option, which is one of a few words.
    ///
    /// - Parameters:
    ///   - name: what the words are, for the error.
    ///   - example: the option with its words, for the error.
    package init(parsing text: String, called name: String, example: String) throws(OptionError) {
        guard let value = Self(rawValue: text) else {
            throw OptionError("unknown \(name) '\(text.printable(limit: 40))'", example: example)
        }
        self = value
    }
}
