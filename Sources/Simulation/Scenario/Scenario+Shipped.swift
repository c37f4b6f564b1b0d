extension Scenario {
    /// The names of the shipped scenarios, in the order of `--demo list`.
    package static let listed = [
        "plum", "press", "two-fingers", "overload", "lost-contact", "decay", "creep", "noisy", "pen",
        "coins", "staircase", "loads", "check", "gestures", "circle", "shapes", "block", "bouncer",
        "target", "sweep", "removal", "fruits", "clicks", "click-map", "touch", "pen-sweep",
    ]

    /// Returns a shipped scenario, or creates one from masses (`masses:5,10,20`, `staircase:…`, `check:…`).
    ///
    /// - Throws: `ScenarioError` if the name is unknown.
    static func shipped(_ name: String) throws(ScenarioError) -> Scenario {
        if name.hasPrefix(massesPrefix) { return try masses(name.dropFirst(massesPrefix.count)) }
        if name.hasPrefix(creepingPrefix) { return try creepingMasses(name.dropFirst(creepingPrefix.count)) }
        if name.hasPrefix(checkPrefix) { return try check(name.dropFirst(checkPrefix.count)) }
        if name == heldTargetName { return heldTarget }
        if name == bouncerName || name.hasPrefix(bouncerName + ":") { return try bouncer(name) }
        guard let text = text(of: name) else {
            throw ScenarioError(
                scenario: name, line: nil,
                reason: "expected one of " + listed.joined(separator: ", "))
        }
        return try ScenarioParser.parse(String(decoding: text, as: UTF8.self), name: name)
    }

    private static func text(of name: String) -> [UInt8]? {
        switch name {
        case "plum": PackageResources.plum_txt
        case "peach": PackageResources.peach_txt
        case "removal": PackageResources.removal_txt
        case "fruits": PackageResources.fruits_txt
        case "press": PackageResources.press_txt
        case "two-fingers": PackageResources.two_fingers_txt
        case "overload": PackageResources.overload_txt
        case "lost-contact": PackageResources.lost_contact_txt
        case "decay": PackageResources.decay_txt
        case "creep": PackageResources.creep_txt
        case "noisy": PackageResources.noisy_txt
        case "pen": PackageResources.pen_txt
        case "coins": PackageResources.coins_txt
        case "staircase": PackageResources.staircase_txt
        case "loads": PackageResources.loads_txt
        case "check": PackageResources.check_txt
        case "gestures": PackageResources.gestures_txt
        case "circle": PackageResources.circle_txt
        case "shapes": PackageResources.shapes_txt
        case "block": PackageResources.block_txt
        case "sweep": PackageResources.sweep_txt
        case "clicks": PackageResources.clicks_txt
        case "click-map": PackageResources.click_map_txt
        case "touch": PackageResources.touch_txt
        case "pen-sweep": PackageResources.pen_sweep_txt
        default: nil
        }
    }
}

extension SimulatedPad {
    /// Returns all listed scenarios with their descriptions, for `--demo list`.
    ///
    /// - Throws: `ScenarioError` if a scenario is invalid, which a test rules out.
    package static func scenarios() throws(ScenarioError) -> [Scenario] {
        var scenarios: [Scenario] = []
        for name in Scenario.listed { scenarios.append(try Scenario.shipped(name)) }
        return scenarios
    }
}
