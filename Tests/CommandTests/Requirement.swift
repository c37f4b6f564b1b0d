import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
    /// Skips a test, with the reason, where a line of shell fails: `.needs("jq", "jq --version")`.
    ///
    /// - Parameters:
    ///   - what: what the test needs, as its users call it.
    ///   - probe: a line of shell that succeeds where it is installed.
    static func needs(_ what: String, _ probe: String) -> Self {
        .enabled("\(what) is not available here") { try SpawnedProcess.succeeds(probe) }
    }
}
