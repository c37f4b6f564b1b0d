/// When output is coloured: the value of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// In a terminal that supports colours, unless `NO_COLOR` is set.
    case auto
    /// Always, also in files, pipes and terminals that are not known to support colours.
    case always
    /// Never.
    case never
}
