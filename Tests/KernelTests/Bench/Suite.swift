import Testing

extension Trait where Self == ConditionTrait {
    /// Only where the program can be tried in a machine; what is missing is said on standard error.
    static var inMachine: Self {
        .enabled(if: Bench.canWeigh, Comment(rawValue: Bench.cannotWeigh))
    }
}
