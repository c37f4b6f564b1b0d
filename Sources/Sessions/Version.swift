/// The version of the program.
package enum Version {
    /// In three numbers.
    package static let current = "0.2.0"
}
