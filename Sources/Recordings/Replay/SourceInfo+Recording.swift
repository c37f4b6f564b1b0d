internal import Core
internal import HID

extension SourceInfo {
    /// Creates the description of a recording, from its header if it has one, otherwise from the codes that occur in
    /// it.
    ///
    /// - Throws: `TraceError` if it contains no pressure-sensing device, or its pressure axis is degenerate.
    init(
        of header: RecordingHeader, occurring: Capabilities, usesProtocolA: Bool = false, firstTime: Int64?,
        file: String, options: ReplayOptions
    ) throws(TraceError) {
        var occurring = occurring
        if let code = header.pressureCode { occurring.supply(contactsWith: code) }
        var capabilities = header.device.capabilities.completed(
            by: occurring, isWhole: header.device.declaresCodes)
        if usesProtocolA,
            header.device.capabilities.mayUseProtocolA || !header.device.declaresCodes
                || !options.needsPressure
        {
            // Its events are translated.
            for code in [AbsoluteCode.slot, AbsoluteCode.trackingID] { capabilities.absolutes.insert(code) }
        }
        let isSlotted = capabilities.hasSlotPressure
        let pressureCode = isSlotted ? AbsoluteCode.slotPressure : AbsoluteCode.pressure
        var axes = header.device.axes
        let descriptor =
            header.device.reportDescriptor.isEmpty ? nil : ReportDescriptor(header.device.reportDescriptor)
        if let axis = options.axis {
            axes[pressureCode] = try Self.axis(stated: axis, recorded: axes[pressureCode], file: file)
        }
        // What a descriptor without pressure is of, only a kernel's node would say.
        let isUndescribed = header.device.isDerived && header.pressureCode == nil
        var evidence = ForceEvidence(
            isUndescribed ? nil : capabilities, knownPad: options.pads[header.device.identity],
            statement: header.statement)
        evidence.descriptor = descriptor.map {
            ForceEvidence.Descriptor(
                $0, isPen: isUndescribed ? nil : evidence.isPen, vendor: header.device.identity.vendor)
        }
        // The rest of a table from standard input was not known when its head was written.
        if axes[pressureCode] == nil, header.device.declaredForce?.source == .table {
            axes[pressureCode] = .open
        }
        if var axis = axes[pressureCode] {
            axis.declaredForce =
                header.device.declaredForce
                ?? descriptor.flatMap { axis.force(declaredIn: $0, isPen: evidence.isPen) }
            if header.device.endsAtGreatest { axis.end = .greatest }
            axes[pressureCode] = axis
        }
        evidence.axis = axes[pressureCode]
        // An axis without a range is said with what helps.
        if options.needsPressure, capabilities.absenceOfPressure == nil, let axis = axes[pressureCode] {
            _ = try PressureAxis(code: pressureCode, axis, file: file)
        }
        evidence.isCalibrated = options.pads.isCalibrated(header.device.identity)
        let judgment = evidence.judgment
        let device = DeviceDescription(
            name: header.device.name ?? file.lastComponent, path: file,
            identity: header.device.identity,
            capabilities: capabilities, axes: axes.filter { $0.value.end != .unknown }, judgment: judgment)
        let started = header.started ?? firstTime.flatMap(CivilTime.text(ofEpochMicroseconds:))
        if !options.needsPressure {
            guard let mode = capabilities.modeOfPositions else {
                throw TraceError(
                    file: file, reason: "its device reports no positions of contacts",
                    remedy: "recordings of touchpads and screens can be read")
            }
            self.init(kind: .replay, device: device, mode: mode, channel: nil, started: started)
            timeOfDay = header.timeOfDay
            return
        }
        guard let kind = judgment.kind, let mode = ReportingMode(of: capabilities, kind: kind) else {
            throw TraceError(
                file: file,
                reason: judgment.certainty == .guess
                    ? "it has no pressure that can be read: \(judgment.why)"
                    : "its device does not sense pressure: \(judgment.why)",
                remedy: judgment.certainty == .guess
                    ? "record the device by forcescale record or libinput record"
                    : capabilities.modeOfPositions == nil
                        ? "recordings of touch surfaces and pens can be read"
                        : "how well it senses touches says forcescale check --touch")
        }
        let code = mode.pressureCode
        let channel = try axes[code].map { axis throws(TraceError) in
            ForceChannel(
                try PressureAxis(code: code, axis, file: file), of: device,
                assuming: header.assumedFullScale)
        }
        self.init(kind: .replay, device: device, mode: mode, channel: channel, started: started)
        timeOfDay = header.timeOfDay
    }

    /// Returns the axis specified by the user. If the recording itself contains one that can be measured on, both must
    /// agree.
    private static func axis(
        stated: AbsoluteAxis, recorded: AbsoluteAxis?, file: String
    ) throws(TraceError) -> AbsoluteAxis {
        guard let recorded, recorded.span > 0 else {
            var axis = stated
            if axis.resolution == 0 { axis.resolution = recorded?.resolution ?? 0 }
            return axis
        }
        guard (recorded.minimum, recorded.maximum) == (stated.minimum, stated.maximum) else {
            throw TraceError(
                .contradiction, file: file,
                reason:
                    "it says itself that its pressure axis is \(recorded.minimum):\(recorded.maximum), not "
                    + "\(stated.minimum):\(stated.maximum)",
                remedy: "omit --axis, which is for recordings that do not state their axis")
        }
        return recorded
    }
}

extension PressureAxis {
    /// - Throws: `TraceError` if it is degenerate.
    init(code: UInt16, _ axis: AbsoluteAxis, file: String) throws(TraceError) {
        do throws(DegenerateAxis) {
            try self.init(code: code, axis)
        } catch {
            throw TraceError(file: file, reason: error.description, remedy: "--axis MIN:MAX states another")
        }
    }
}

extension String {
    /// The name of the file with this path.
    var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
