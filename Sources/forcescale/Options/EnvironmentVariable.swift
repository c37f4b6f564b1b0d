/// What the environment says.
enum EnvironmentVariable {
    /// The value of a name; nil where it has none.
    static func value(_ name: String) -> String? {
        Console.current.environment[name]
    }
}
