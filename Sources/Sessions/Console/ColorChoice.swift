/// When output is colored: the value of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// In a terminal that supports colors, unless `NO_COLOR` is set.
    case auto
    /// Always, also in files, pipes and terminals that are not known to support colors.
    case always
    case never
}
