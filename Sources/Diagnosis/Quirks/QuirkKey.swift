/// The keys of libinput's quirk files, and the versions that know them.
///
/// Source: the keys in the libraries 1.16.4, 1.22.1, 1.28.1 and 1.31.3 as Debian builds them. A key that appeared or
/// vanished between two of them has the bounds that the release notes, or else the libraries, allow. Older and newer
/// versions may know other keys, too.
package enum QuirkKey {
    /// What is known about a version and a key.
    package enum Knowledge: Sendable {
        /// The version knows the key.
        case known
        /// It does not, so that it drops all quirks.
        case unknown
        /// No library of this version was examined.
        case uncertain
    }

    /// Returns whether a version knows a key.
    ///
    /// - Parameters:
    ///   - key: the name of the key.
    ///   - version: the version; nil if it is unknown.
    package static func knowledge(of key: String, in version: LibinputVersion?) -> Knowledge {
        if always.contains(key) { return .known }
        guard let version else { return .uncertain }
        guard let lifetime = lifetimes[key] else {
            return examined.contains(version) ? .unknown : .uncertain
        }
        if lifetime.known.contains(version) { return .known }
        return lifetime.possible.contains(version) ? .uncertain : .unknown
    }

    /// All keys that some examined version knows.
    static var all: Set<String> { always.union(lifetimes.keys) }

    /// From the oldest to the newest version that was examined.
    private static let examined = LibinputVersion(16, 4)...LibinputVersion(31, 3)

    /// The key and value that make this version treat a pad as a pressure pad.
    ///
    /// - Parameter version: the installed version; nil for the newest.
    package static func pressurePad(for version: LibinputVersion?) -> String {
        let version = version ?? .newest
        // Versions that do not know the property take the axis away, which is all that the property does to pressure.
        if version >= .pressurePads { return "AttrInputProp=+INPUT_PROP_PRESSUREPAD" }
        return version >= LibinputVersion(23)
            ? "AttrEventCode=-ABS_MT_PRESSURE;-ABS_PRESSURE"
            : "AttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE"
    }

    /// The versions that certainly know a key, and those that may.
    private struct Lifetime: Sendable {
        var known: ClosedRange<LibinputVersion>
        var possible: ClosedRange<LibinputVersion>

        /// - Parameters:
        ///   - first: the first version that may know it, and the first that does.
        ///   - last: the last version that does, and the last that may.
        init(_ first: (Int, Int), _ last: (LibinputVersion, LibinputVersion) = (.newest, .newest)) {
            known = LibinputVersion(first.1)...last.0
            possible = LibinputVersion(first.0)...last.1
        }
    }

    private static let lifetimes: [String: Lifetime] = [
        "MatchUniq": Lifetime((23, 28)),
        "AttrEventCode": Lifetime((23, 23)),
        "AttrInputProp": Lifetime((23, 23)),
        "AttrEventCodeDisable": Lifetime((12, 12), (.lastOfSplitKeys, .lastOfSplitKeys)),
        "AttrEventCodeEnable": Lifetime((17, 19), (.lastOfSplitKeys, .lastOfSplitKeys)),
        "AttrInputPropDisable": Lifetime((17, 19), (.lastOfSplitKeys, .lastOfSplitKeys)),
        "AttrInputPropEnable": Lifetime((17, 19), (.lastOfSplitKeys, .lastOfSplitKeys)),
        "AttrTabletSmoothing": Lifetime((17, 22)),
        "AttrIsVirtual": Lifetime((29, 31)),
        "ModelPressurePad": Lifetime((23, 28), (LibinputVersion(28, 99), LibinputVersion(31, 2))),
        "ModelTouchpadPhantomClicks": Lifetime((23, 28)),
        "ModelScrollOnMiddleClick": Lifetime((29, 31)),
        "ModelHPStream11Touchpad": Lifetime((12, 12), (LibinputVersion(16, 99), LibinputVersion(22))),
        "ModelLenovoL380Touchpad": Lifetime((12, 12), (LibinputVersion(16, 99), LibinputVersion(22))),
        "ModelLenovoT480sTouchpad": Lifetime((12, 12), (LibinputVersion(16, 99), LibinputVersion(22))),
        "ModelLenovoT490sTouchpad": Lifetime((12, 12), (LibinputVersion(16, 99), LibinputVersion(22))),
    ]

    /// The keys that all examined versions know.
    private static let always: Set<String> = [
        "MatchName", "MatchBus", "MatchVendor", "MatchProduct", "MatchVersion", "MatchDMIModalias",
        "MatchUdevType", "MatchDeviceTree",
        "AttrKeyboardIntegration", "AttrLidSwitchReliability", "AttrMscTimestamp",
        "AttrPalmPressureThreshold",
        "AttrPalmSizeThreshold", "AttrPointingStickIntegration", "AttrPressureRange", "AttrResolutionHint",
        "AttrSizeHint", "AttrTPKComboLayout", "AttrThumbPressureThreshold", "AttrThumbSizeThreshold",
        "AttrTouchSizeRange", "AttrTrackpointMultiplier", "AttrUseVelocityAveraging",
        "ModelALPSSerialTouchpad", "ModelAppleTouchpad", "ModelAppleTouchpadOneButton", "ModelBouncingKeys",
        "ModelChromebook", "ModelClevoW740SU", "ModelDellCanvasTotem", "ModelHPPavilionDM4Touchpad",
        "ModelHPZBookStudioG3", "ModelInvertHorizontalScrolling", "ModelLenovoScrollPoint",
        "ModelLenovoT450Touchpad", "ModelLenovoX1Gen6Touchpad", "ModelLenovoX230",
        "ModelSynapticsSerialTouchpad", "ModelSystem76Bonobo", "ModelSystem76Galago", "ModelSystem76Kudu",
        "ModelTabletModeNoSuspend", "ModelTabletModeSwitchUnreliable", "ModelTouchpadVisibleMarker",
        "ModelTrackball", "ModelWacomTouchpad",
    ]
}

extension LibinputVersion {
    fileprivate static let newest = LibinputVersion(999, 999)
    /// The last version with keys of their own for enabling and disabling, which 1.23 joined into one.
    fileprivate static let lastOfSplitKeys = LibinputVersion(22, 99)
}
