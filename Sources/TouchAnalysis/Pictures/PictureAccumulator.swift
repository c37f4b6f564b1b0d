internal import Core

/// Collects the data for the pictures of a recording.
struct PictureAccumulator: Sendable {
    /// The position and force of a contact.
    struct Pressed: Sendable {
        var x: Int32
        var y: Int32
        var force: Double
    }

    private var touches: [TouchPicture] = []
    /// The force over time; nil if it is not needed.
    private var force: ForceLine?
    /// The pressure map; nil if it is not needed.
    private var heatmap: PressureHeatmap?
    private var pressed: [Pressed] = []
    private var time: Int64 = 0

    init(limits: AnalysisPictures.Limits, position: (x: AbsoluteAxis, y: AbsoluteAxis)?) {
        if limits.recordingPoints > 0 { force = ForceLine(limit: limits.recordingPoints) }
        if limits.cells > 0 { heatmap = PressureHeatmap(limit: limits.cells, position: position) }
    }

    /// Appends a touch that has ended.
    mutating func append(_ picture: TouchPicture) { touches.append(picture) }

    /// Processes the load and the contacts that apply from a time on.
    ///
    /// - Parameter minimum: the pressure whose counts are 0.
    mutating func process(
        _ contacts: [Contact], _ load: Load, at time: Int64, minimum: Int64, _ grams: GramsTable
    ) {
        process(load, at: time, contacts: contacts.count) { index in
            let contact = contacts[index]
            guard let x = contact.x, let y = contact.y, let pressure = contact.pressure else { return nil }
            return Pressed(x: x, y: y, force: grams.force(ofRaw: Int64(pressure) - minimum))
        }
    }

    /// Processes all frames of the same contacts but the first.
    ///
    /// - Parameters:
    ///   - samples: the samples of the frames, within each frame in the order of the contacts.
    ///   - oldest: the index of the contact that has been down for the longest time.
    ///   - zero: time 0 on the clock of the samples.
    ///   - minimum: the pressure whose counts are 0.
    mutating func process(
        same contacts: [Contact], _ samples: borrowing Span<ContactSample>, oldest: Int, zero: Int64,
        minimum: Int64, _ grams: GramsTable
    ) {
        let width = contacts.count
        for first in stride(from: width, to: samples.count, by: width) {
            let load = grams.load(of: width, oldest: oldest) { Int64(samples[first + $0].pressure) - minimum }
            process(load, at: samples[first].time - zero, contacts: width) { index in
                guard contacts[index].x != nil, contacts[index].y != nil else { return nil }
                let sample = samples[first + index]
                return Pressed(
                    x: sample.x, y: sample.y, force: grams.force(ofRaw: Int64(sample.pressure) - minimum))
            }
        }
    }

    @inline(__always)
    private mutating func process(
        _ load: Load, at time: Int64, contacts: Int, pressed: (Int) -> Pressed?
    ) {
        force?.append(load.force.grams, isSaturated: load.isSaturated, at: time)
        guard heatmap != nil else { return }
        accumulate(until: time)
        self.pressed.removeAll(keepingCapacity: true)
        for index in 0..<contacts { if let contact = pressed(index) { self.pressed.append(contact) } }
        self.time = time
    }

    private mutating func accumulate(until end: Int64) {
        guard end > time else { return }
        for contact in pressed {
            heatmap?.add(x: contact.x, y: contact.y, force: contact.force, for: end - time)
        }
    }

    /// The collected data; touches are sorted by start, then by tracking id.
    func pictures(spectrum: [Double]) -> AnalysisPictures {
        AnalysisPictures(
            touches: touches.sorted {
                ($0.touch.start, $0.touch.trackingID) < ($1.touch.start, $1.touch.trackingID)
            },
            force: force?.points ?? [], spectrum: spectrum, pressureMap: heatmap?.map)
    }
}

/// Collects the time series of a touch.
struct TouchPictureAccumulator: Sendable {
    private var force: ForceLine
    private var path: PathLine

    init(limits: AnalysisPictures.Limits) {
        force = ForceLine(limit: limits.touchPoints)
        path = PathLine(limit: limits.pathPoints)
    }

    /// Processes a frame.
    mutating func append(_ contact: Contact, force grams: Double, isSaturated: Bool, at time: Int64) {
        force.append(grams, isSaturated: isSaturated, at: time)
        guard let x = contact.x, let y = contact.y else { return }
        path.append(PathPoint(time: time, x: x, y: y, force: grams))
    }

    /// The collected data.
    func picture(of touch: TouchAnalysis, spectrum: [Double]) -> TouchPicture {
        TouchPicture(touch: touch, force: force.points, path: path.path, spectrum: spectrum)
    }
}
