internal import Pressure

/// What pictures of a recording are made of, gathered.
struct PictureRun: Sendable {
    private var touches: [TouchPicture] = []
    private var force: Thinned<ForcePoint>
    private var intervals: Thinned<IntervalPoint>
    private var places: PlaceRun
    private var last: (time: Int64, isTouched: Bool)?

    init(limits: AnalysisPictures.Limits, position: (x: AbsoluteAxis, y: AbsoluteAxis)?) {
        force = Thinned(forces: limits.recordingPoints)
        intervals = Thinned(limit: limits.recordingPoints) { point, next in
            if next.interval > point.interval { point = next }
        }
        places = PlaceRun(cells: limits.cells, position: position)
    }

    mutating func append(_ picture: TouchPicture) { touches.append(picture) }

    /// Takes a frame.
    ///
    /// - Parameters:
    ///   - force: the combined force.
    ///   - contacts: what touches, with the force of each.
    mutating func take(
        _ contacts: [(contact: Contact, force: Double)], force combined: Double, at time: Int64
    ) {
        if let last {
            if last.isTouched { intervals.append(IntervalPoint(time: time, interval: time - last.time)) }
            places.hold(until: time)
        }
        if last?.isTouched ?? false || !contacts.isEmpty {
            force.append(ForcePoint(time: time, force: combined, least: combined, greatest: combined))
        }
        places.take(contacts, at: time)
        last = (time, !contacts.isEmpty)
    }

    func pictures(spectrum: [Double]) -> AnalysisPictures {
        AnalysisPictures(
            touches: touches.sorted {
                ($0.touch.start, $0.touch.trackingID) < ($1.touch.start, $1.touch.trackingID)
            },
            force: force.points, intervals: intervals.points, spectrum: spectrum, places: places.map)
    }
}

/// The series of a touch, gathered.
struct TouchPictureRun: Sendable {
    private var force: Thinned<ForcePoint>
    private var path: Thinned<PathPoint>
    private var lastPlace: PathPoint?

    init(limits: AnalysisPictures.Limits) {
        force = Thinned(forces: limits.touchPoints)
        path = Thinned(limit: limits.touchPoints) { _, _ in }
    }

    mutating func append(_ contact: Contact, force grams: Double, at time: Int64) {
        force.append(ForcePoint(time: time, force: grams, least: grams, greatest: grams))
        guard let x = contact.x, let y = contact.y else { return }
        let place = PathPoint(time: time, x: x, y: y, force: grams)
        path.append(place)
        lastPlace = place
    }

    func picture(of touch: TouchAnalysis, spectrum: [Double]) -> TouchPicture {
        var points = path.points
        if let lastPlace, points.last != lastPlace { points.append(lastPlace) }
        return TouchPicture(touch: touch, force: force.points, path: points, spectrum: spectrum)
    }
}
