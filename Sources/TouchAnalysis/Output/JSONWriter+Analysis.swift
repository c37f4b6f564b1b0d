package import Text

extension JSONWriter {
    /// Writes the members of a touch, without its braces.
    package mutating func fields(of touch: TouchAnalysis) {
        write(TouchMetric.all, of: touch)
        if touch.isBegun { field("begun", true) }
        guard touch.drawing != nil else { return }
        key("drawing")
        beginObject()
        write(TouchMetric.drawing, of: touch)
        endObject()
    }

    /// Writes the members of a touch without nested values: metrics of drawings stand beside the others.
    package mutating func flatFields(of touch: TouchAnalysis) {
        write(touch.drawing == nil ? TouchMetric.all : TouchMetric.all + TouchMetric.drawing, of: touch)
        if touch.isBegun { field("begun", true) }
    }

    /// Writes the members that follow the touches of a recording.
    ///
    /// - Parameters:
    ///   - analysis: the figures of the recording.
    ///   - span: the number of counts of the axis; nil if unknown.
    package mutating func fields(of analysis: RecordingAnalysis, span: Int64?) {
        field("frames", analysis.frames)
        field("duration_s", microseconds: analysis.durationMicroseconds)
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
        if !analysis.bounces.isEmpty { array(of: analysis.bounces) }
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

    private mutating func array(of bounces: [Bounces]) {
        key("bounces")
        beginArray()
        for sequence in bounces {
            beginObject()
            field("t", sequence.start)
            field("impacts", sequence.impulses.count)
            field("restitution", sequence.restitution)
            field("impulse_restitution", sequence.impulseRestitution)
            field("mass_g", sequence.mass)
            field("drop_height_m", sequence.dropHeight)
            field("rest_g", orNull: sequence.rest)
            for (name, values) in [
                ("impulses_gs", sequence.impulses), ("intervals_s", sequence.intervals),
            ] {
                key(name)
                beginArray()
                for value in values { self.value(value) }
                endArray()
            }
            endObject()
        }
        endArray()
    }

    private mutating func object(of overall: CombinedAnalysis) {
        let touch = overall.asTouch
        beginObject()
        field("stretches", overall.intervalCount)
        write(TouchMetric.all.filter { !CombinedAnalysis.keysOfContacts.contains($0.key) }, of: touch)
        endObject()
    }

    /// Writes metrics into capacity that is reserved once.
    private mutating func write(_ metrics: [TouchMetric], of touch: TouchAnalysis) {
        members(atMost: metrics.count * TouchMetric.longestMember) { output in
            for index in metrics.indices {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                output.append(member: metrics[index].name)
                output.append(metrics[index].value(touch))
            }
        }
    }
}

extension OutputSpan<UInt8> {
    /// Appends a figure as JSON, at most 24 bytes.
    fileprivate mutating func append(_ figure: MetricValue) {
        switch figure {
        case .whole(let number): append(decimal: number)
        case .microseconds(let time): append(secondsOf: time)
        case .number(let number): append(json: number)
        case .truth(let truth): append(json: truth)
        case .none: append("null")
        }
    }
}

extension CombinedAnalysis {
    /// The keys of figures that only a single contact has.
    static let keysOfContacts: Set<String> = [
        "tracking_id", "slot", "path_length", "x0", "y0", "x1", "y1", "onset_s", "rfd_50_gps", "rfd_100_gps",
        "rfd_150_gps", "rfd_200_gps", "rfd_20_80_gps", "time_to_90_s", "settle_s", "impulse_50_gs",
        "impulse_100_gs",
        "impulse_200_gs",
    ]

    /// The figures in the form of a touch, to be written under the same names.
    package var asTouch: TouchAnalysis {
        TouchAnalysis(
            trackingID: 0, slot: 0, start: start, durationMicroseconds: durationMicroseconds, frames: frames,
            peakRaw: peakRaw,
            timeToPeak: timeToPeak, saturatedFrom: nil, force: force, rise: nil, path: nil, drawing: nil,
            isCut: isCut)
    }
}
