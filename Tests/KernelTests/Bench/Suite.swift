import Testing

extension Trait where Self == ConditionTrait {
    /// Only where the program can be tried in a machine; what is missing is said on standard error.
    static var inMachine: Self {
        .enabled(if: Bench.canWeigh, Comment(rawValue: Bench.cannotWeigh))
    }

    /// Not in a short run: an emulated processor computes for half a minute or more, which depends on no kernel.
    static var long: Self {
        .enabled(
            if: !Bench.isShort,
            "computes for long and depends on no kernel: make test-all has it, on the newer one")
    }
}
