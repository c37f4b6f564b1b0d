/// Where the folders of a computer are read.
package enum SystemOrigin: Equatable, Sendable {
    /// On the computer itself.
    case computer
    /// In a copy of them, whose links of sysfs may be text files (`TextLinks`).
    case copy(linksAreText: Bool)
}
