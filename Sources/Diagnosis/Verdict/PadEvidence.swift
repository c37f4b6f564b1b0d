package import Core
internal import HID

/// Everything that is known of one pad, screen or pen, layer by layer.
package struct PadEvidence: Equatable, Sendable {
    package var name: String
    /// The ids.
    package var identity: DeviceIdentity
    /// The serial number or address; empty if there is none. No output contains it.
    package var uniqueID = ""
    /// Where it was found: the path of its node, of its folder in sysfs, or of its files.
    package var location: String
    /// The paths of the files that it was read from; empty for a device of a computer.
    package var files: [String] = []
    /// The folder of the copy of a computer's folders that it was read from; nil for this computer and for files.
    package var root: String?
    /// What is to be known of the copy of a computer's folders that it was read from; nil if there is nothing.
    package var copyRemark: CopyRemark?
    /// The path of its hidraw node; nil if it has none.
    package var hidraw: String?
    /// Its entry in the table of known pads; nil if there is none.
    package var knownPad: KnownPad?
    /// Whether a calibration profile says that its counts are a force.
    package var hasProfile = false
    /// What a recording says of itself; nil if it says nothing.
    package var statement: ForceEvidence.Statement?
    /// The version of libinput, also where its quirks are not known; nil if it is not known either.
    package var libinputVersion: LibinputVersion?
    /// A rule of udev that tags the device too late; nil if there is none.
    package var lateRule: UaccessRule?
    /// The HID report descriptor.
    package var descriptor: Layer<DescriptorLayer>
    package var kernel: Layer<KernelLayer>
    /// The database of udev.
    package var udev: Layer<UdevLayer>
    /// The quirks of libinput.
    package var libinput: Layer<LibinputLayer>
    /// Permissions.
    package var access: Layer<AccessLayer>
    /// What was sent while somebody pressed.
    package var observed: Layer<ObservedLayer>

    /// Creates evidence of which no layer is known yet.
    ///
    /// - Parameters:
    ///   - name: what the device calls itself.
    ///   - identity: its bus, vendor and product ids.
    ///   - location: where it was found.
    ///   - reason: why nothing is known, as part of a sentence.
    package init(name: String, identity: DeviceIdentity, location: String, reason: String) {
        (self.name, self.identity, self.location) = (name, identity, location)
        descriptor = .unknown(reason)
        kernel = .unknown(reason)
        udev = .unknown(reason)
        libinput = .unknown(reason)
        access = .unknown(reason)
        observed = .unknown("--press was not given")
    }

    /// What the layers say about the force of its axis.
    var force: ForceEvidence {
        var force = ForceEvidence(
            node?.capabilities, axis: node?.pressureAxis, knownPad: knownPad, statement: statement)
        if isPressurePad { force.capabilities?.properties.insert(PropertyCode.pressurePad) }
        force.descriptor = descriptor.facts.map {
            ForceEvidence.Descriptor(
                $0.parsed, isPen: node.map { _ in force.isPen },
                buttonType: $0.buttonTypeValue, vendor: identity.vendor)
        }
        force.isCalibrated = hasProfile
        force.counts = observed.facts?.verdict
        return force
    }

    /// The declarations of Tip Pressure that the axis is made of.
    var declared: [DescriptorLayer.Pressure] {
        guard let descriptor = descriptor.facts, let surface else { return [] }
        return descriptor.pressure(on: surface)
    }

    /// The declaration that decides: the one with grams, or else the first.
    var primary: DescriptorLayer.Pressure? { declared.first { $0.fullScale != nil } ?? declared.first }

    /// Whether it is a pad, a screen or a pen, as far as any layer knows.
    var isTouched: Bool {
        descriptor.facts.map { $0.isTouched || $0.hasHaptics || !$0.pressure.isEmpty } ?? false
            || node?.isTouched ?? false || knownPad != nil
    }

    /// The surface that the axis belongs to; nil if none is declared.
    var surface: DescriptorLayer.Surface? { force.descriptor?.surface }

    /// The node that people press; nil if the kernel's layer is unknown or has none.
    var node: InputNode? { kernel.facts?.main }

    /// Whether the kernel's axes are known, and not only which of them occur in events.
    var hasKernel: Bool {
        kernel.facts.map { !$0.nodes.contains { $0.axes.isEmpty && $0.isTouched } } ?? false
    }

    /// Whether udev gives the pressure axis a range, so that the declared one does not apply.
    var hasRangeOfUdev: Bool {
        node?.pressureCode.flatMap { udev.facts?.override(of: $0) } != nil
    }

    /// Whether the kernel has no node for it, as far as is known: it refused the descriptor.
    var isRefused: Bool {
        kernel.facts?.isRefused ?? false
            || descriptor.facts?.refusal != nil && kernel.facts?.nodes.isEmpty ?? true
    }

    /// Whether it was read from a copy that lacks what decides.
    var isIncomplete: Bool {
        if case .incomplete = copyRemark { true } else { false }
    }

    /// The version of libinput; nil if it is unknown.
    var installedLibinput: LibinputVersion? { libinput.facts?.version ?? libinputVersion }

    /// Whether the kernel says that pressure clicks.
    var isPressurePad: Bool { kernel.facts?.nodes.contains(where: \.isPressurePad) ?? false }

    /// Whether it is a touch screen, as far as any layer knows.
    var isTouchscreen: Bool { node?.isTouchscreen ?? false || !isTouchpad && surface == .touchscreen }

    /// Whether it is a touchpad, as far as any layer knows.
    var isTouchpad: Bool { node.map(\.isTouchpad) ?? descriptor.facts?.surfaces.contains(.touchpad) ?? false }
}
