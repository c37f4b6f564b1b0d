import ArgumentParser
import CommandLine
import Text

/// What a certificate states that was not measured.
struct CertificateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Number of the certificate, as you count them.", valueName: "number", visibility: .advanced))
    var certificateNumber: String?

    private static let longest = 80

    func validate() throws {
        guard let number = certificateNumber else { return }
        let isSafe = number.unicodeScalars.allSatisfy { !$0.isUnsafeToShow }
        guard isSafe, (1...Self.longest).contains(number.count), number.contains(where: { $0 != " " }) else {
            throw ValidationError(
                "--certificate-number must have 1 to \(Self.longest) characters on one line, for example "
                    + "--certificate-number 2026-017.")
        }
    }
}
