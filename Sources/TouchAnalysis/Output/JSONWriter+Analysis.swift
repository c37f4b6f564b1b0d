public import Text

extension JSONWriter {
    /// Writes the members of a touch, without its braces.
    public mutating func fields(of touch: TouchAnalysis) {
        let metrics = TouchMetric.all
        for place in metrics.indices { field(metrics[place].name, metrics[place].value(touch)) }
        guard touch.drawing != nil else { return }
        key("drawing")
        beginObject()
        for metric in TouchMetric.drawing { field(metric.name, metric.value(touch)) }
        endObject()
    }

    /// Writes the members that follow the touches of a recording.
    ///
    /// - Parameters:
    ///   - analysis: the figures of the recording.
    ///   - span: the number of counts of the axis; nil if unknown.
    public mutating func fields(of analysis: RecordingAnalysis, span: Int64?) {
        field("frames", analysis.frames)
        field("duration_s", microseconds: analysis.duration)
        field("rate_hz", orNull: analysis.intervals?.rate)
        key("interval_ms")
        if let intervals = analysis.intervals { object(of: intervals) } else { null() }
        field("dropped", analysis.dropped)
        field("levels", analysis.histogram.levels.count)
        key("range_used")
        if let range = analysis.histogram.range, let span {
            beginArray()
            value(Double(range.lowerBound) / Double(span))
            value(Double(range.upperBound) / Double(span))
            endArray()
        } else {
            null()
        }
        key("overall")
        if let overall = analysis.overall { object(of: overall) } else { null() }
        key("histogram")
        beginArray()
        for level in analysis.histogram.levels {
            beginArray()
            value(level.raw)
            value(level.count)
            endArray()
        }
        endArray()
        guard !analysis.marks.isEmpty else { return }
        key("marks")
        beginArray()
        for mark in analysis.marks {
            beginObject()
            field("t", microseconds: mark.time)
            field("label", mark.label)
            endObject()
        }
        endArray()
    }

    private mutating func object(of intervals: IntervalMetrics) {
        beginObject()
        field("median", intervals.median)
        field("p95", intervals.percentile95)
        field("p99", intervals.percentile99)
        field("max", intervals.maximum)
        field("clock", intervals.clock.rawValue)
        endObject()
    }

    private mutating func object(of overall: CombinedAnalysis) {
        let touch = overall.asTouch
        beginObject()
        field("stretches", overall.stretches)
        for metric in TouchMetric.all where !CombinedAnalysis.keysOfContacts.contains(metric.key) {
            field(metric.name, metric.value(touch))
        }
        endObject()
    }

    private mutating func field(_ name: JSONName, _ figure: MetricValue) {
        key(name: name)
        switch figure {
        case .whole(let number): value(number)
        case .microseconds(let time): seconds(microseconds: time)
        case .number(let number): value(number)
        case .truth(let truth): value(truth)
        case .none: null()
        }
    }
}

extension CombinedAnalysis {
    /// The keys of figures that only a single contact has.
    static let keysOfContacts: Set<String> = [
        "tracking_id", "slot", "path_length", "x0", "y0", "x1", "y1",
    ]

    /// The figures in the form of a touch, to be written under the same names.
    public var asTouch: TouchAnalysis {
        TouchAnalysis(
            trackingID: 0, slot: 0, start: start, duration: duration, frames: frames, peakRaw: peakRaw,
            timeToPeak: timeToPeak, force: force, path: nil, drawing: nil, isCut: isCut)
    }
}
