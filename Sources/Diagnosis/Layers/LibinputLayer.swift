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

    /// The values that apply, later ones last.
    package var effective: [QuirkValue] {
        failure == nil ? matches.filter { $0.ignored == nil }.flatMap(\.values) : []
    }

    /// Whether it depends on the version, which is unknown, whether quirks apply.
    package var dependsOnVersion: Bool {
        version == nil
            && matches.contains { match in
                match.ignored == nil && match.values.contains { !QuirkKey.isInAllVersions($0.key) }
            }
    }

    /// Returns the value of a key that applies; nil if there is none.
    package func value(of key: String) -> String? { effective.last { $0.key == key }?.value }

    /// Whether quirks say that pressure clicks, or take pressure away from libinput, which has the same effect.
    package var ignoresPressure: Bool {
        value(of: "ModelPressurePad") == "1"
            || isSet("INPUT_PROP_PRESSUREPAD", in: "AttrInputProp", "AttrInputPropEnable")
            || isCleared("ABS_MT_PRESSURE")
    }

    /// Whether a range of sizes is used to find touches, in place of pressure.
    package var usesSize: Bool { value(of: "AttrTouchSizeRange") != nil }

    /// Whether the thresholds of pressure are switched off.
    package var hasNoThresholds: Bool { value(of: "AttrPressureRange") == "0:0" }

    /// The values of thresholds in counts of contact size that apply.
    package var thresholds: [QuirkValue] {
        ["AttrPressureRange", "AttrPalmPressureThreshold", "AttrThumbPressureThreshold"].compactMap { key in
            effective.last { $0.key == key }
        }.filter { $0.value != "0:0" && $0.value != "0" }
    }

    private func isSet(_ name: String, in keys: String...) -> Bool {
        var isSet = false
        for value in effective where keys.contains(value.key) {
            for part in value.value.split(separator: ";") {
                if part == "+\(name)" || part == Substring(name) { isSet = true }
                if part == "-\(name)" { isSet = false }
            }
        }
        return isSet
    }

    private func isCleared(_ code: String) -> Bool {
        var isCleared = false
        for value in effective {
            for part in value.value.split(separator: ";") {
                switch (value.key, part) {
                case ("AttrEventCode", "-\(code)"), ("AttrEventCodeDisable", Substring(code)):
                    isCleared = true
                case ("AttrEventCode", "+\(code)"), ("AttrEventCodeEnable", Substring(code)):
                    isCleared = false
                default: break
                }
            }
        }
        return isCleared
    }
}
