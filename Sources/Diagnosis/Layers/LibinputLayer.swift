internal import Core
internal import Text

/// Which quirks the installed libinput applies to a device.
package struct LibinputLayer: Equatable, Sendable {
    /// A section that matches the device.
    package struct Match: Equatable, Sendable {
        /// The name of the section.
        package var section: String
        /// The path of its file.
        package var file: String
        /// Its values, such as `AttrPressureRange=25:10`.
        package var values: [QuirkValue]
        /// Its keys that the installed version does not know.
        package var unknownKeys: [String]
        /// Why libinput does not read its file; nil if it does.
        package var ignored: String?

        /// The section and its file, for people.
        var place: String { "[\(section.printable(limit: 60))] in \(file.printable())" }
    }

    /// The installed version; nil if it is unknown.
    package var version: LibinputVersion?
    /// The matching sections in the order in which libinput reads them.
    package var matches: [Match]
    /// Why libinput drops all quirks, `file:line: reason`; nil if it does not.
    package var failure: String?

    package init(version: LibinputVersion? = nil, matches: [Match] = [], failure: String? = nil) {
        (self.version, self.matches, self.failure) = (version, matches, failure)
    }

    /// Whether the version has quirks at all.
    package var hasQuirks: Bool { version?.hasQuirks ?? true }

    /// The layer as it will be when the error is corrected.
    package var corrected: LibinputLayer { LibinputLayer(version: version, matches: matches) }

    /// The values that apply, later ones last.
    package var effective: [QuirkValue] { applied.flatMap(\.values) }

    /// The sections that libinput does not read, except those whose values it all reads elsewhere, as after copying.
    package var strays: [Match] {
        matches.filter { match in match.ignored != nil && !match.values.allSatisfy(effective.contains) }
    }

    /// The sections that apply, later ones last.
    private var applied: [Match] { failure == nil ? matches.filter { $0.ignored == nil } : [] }

    /// Whether it depends on the version, which is unknown or was not examined, whether quirks apply.
    package var dependsOnVersion: Bool {
        matches.contains { match in
            match.ignored == nil
                && match.values.contains { QuirkKey.knowledge(of: $0.key, in: version) == .uncertain }
        }
    }

    /// Returns the value of a key that applies; nil if there is none.
    package func value(of key: String) -> String? { effective.last { $0.key == key }?.value }

    /// Whether quirks say that pressure clicks, or take pressure away from libinput, which has the same effect.
    package var ignoresPressure: Bool {
        value(of: "ModelPressurePad") == "1"
            || isOn(.property(PropertyCode.pressurePad)) == true
            || isOn(
                .code(type: EventType.absolute, AbsoluteCode.slotPressure), .type(EventType.absolute))
                == false
    }

    /// Whether a range of sizes is used to find touches, in place of pressure.
    package var usesSize: Bool { value(of: "AttrTouchSizeRange").map { !Self.isOff($0) } ?? false }

    /// Whether the thresholds of pressure are switched off.
    package var hasNoThresholds: Bool { value(of: "AttrPressureRange").map(Self.isOff) ?? false }

    /// The thresholds in counts of contact size that apply, each with its section.
    package var thresholds: [(value: QuirkValue, match: Match)] {
        ["AttrPressureRange", "AttrPalmPressureThreshold", "AttrThumbPressureThreshold"].compactMap { key in
            guard let match = applied.last(where: { $0.values.contains { $0.key == key } }),
                let value = match.values.last(where: { $0.key == key }), !Self.isOff(value.value)
            else { return nil }
            return (value, match)
        }
    }

    /// Whether a range or a threshold is 0, which switches it off; `libinput record` writes `none` as `0:0`.
    private static func isOff(_ value: String) -> Bool {
        QuirkFormat.range(value).map { $0 == (0, 0) } ?? (CNumber.unsigned(value.utf8) == 0)
    }

    /// What the last part of a list that concerns one of the targets does; nil if none does.
    private func isOn(_ targets: QuirkSwitch.Target...) -> Bool? {
        effective.flatMap(QuirkFormat.switches(of:)).last { targets.contains($0.target) }?.isOn
    }
}
