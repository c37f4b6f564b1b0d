package import Core
package import Text

extension JSONWriter {
    /// Writes the members of a touch, without its braces.
    ///
    /// - Parameters:
    ///   - touch: the touch.
    ///   - channel: the axis and the scale; nil if its range is unknown.
    package mutating func fields(of touch: TouchAnalysis, on channel: ForceChannel?) {
        write(TouchMetric.ofTouch, of: touch, on: channel)
        if touch.isBegun { field("begun", true) }
        guard touch.drawing != nil else { return }
        key("drawing")
        beginObject()
        write(TouchMetric.drawing, of: touch, on: channel)
        endObject()
    }

    /// Writes the members of a touch without nested values: metrics of drawings stand beside the others.
    package mutating func flatFields(of touch: TouchAnalysis, on channel: ForceChannel?) {
        write(touch.drawing == nil ? TouchMetric.ofTouch : TouchMetric.ofDrawing, of: touch, on: channel)
        if touch.isBegun { field("begun", true) }
    }

    /// Writes the members that follow the touches of a recording.
    ///
    /// - Parameters:
    ///   - analysis: the figures of the recording.
    ///   - channel: the axis and the scale; nil if its range is unknown.
    package mutating func fields(of analysis: RecordingAnalysis, on channel: ForceChannel?) {
        field("frames", analysis.frames)
        field("duration_s", microseconds: analysis.durationMicroseconds)
        field("rate_hz", orNull: analysis.intervals?.rate)
        key("interval_ms")
        if let intervals = analysis.intervals { object(of: intervals) } else { null() }
        field("dropped", analysis.dropped)
        field("levels", analysis.histogram.levels.count)
        key("range_used")
        if let range = analysis.histogram.range, let span = channel?.axis.span {
            beginArray()
            value(Double(range.lowerBound) / Double(span))
            value(Double(range.upperBound) / Double(span))
            endArray()
        } else {
            null()
        }
        key("overall")
        if let overall = analysis.overall { object(of: overall, on: channel) } else { null() }
        key("histogram")
        beginArray()
        for level in analysis.histogram.levels {
            beginArray()
            value(level.raw)
            value(level.count)
            endArray()
        }
        endArray()
        if analysis.unseenTouches > 0 { field("unseen_touches", analysis.unseenTouches) }
        if !analysis.bounces.isEmpty { array(of: analysis.bounces, on: channel?.scale) }
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

    private mutating func array(of bounces: [Bounces], on scale: Scale?) {
        key("bounces")
        beginArray()
        for sequence in bounces {
            beginObject()
            field("t", sequence.start)
            field("impacts", sequence.impulses.count)
            field("restitution", sequence.restitution)
            field("impulse_restitution", sequence.impulseRestitution)
            field("mass_g", orNull: scale?.stated(sequence.mass))
            field("drop_height_m", sequence.dropHeight)
            field("rest_g", orNull: scale?.stated(sequence.rest))
            key("impulses_gs")
            if scale?.provenance.statesGrams == true { values(sequence.impulses) } else { null() }
            key("intervals_s")
            values(sequence.intervals)
            field("mass_percent", orNull: scale?.percent(ofChange: sequence.mass))
            field("rest_percent", orNull: sequence.rest.flatMap { scale?.percent(ofChange: $0) })
            key("impulses_percent_s")
            if let scale { values(sequence.impulses.map(scale.percent(ofChange:))) } else { null() }
            endObject()
        }
        endArray()
    }

    private mutating func values(_ values: [Double]) {
        beginArray()
        for value in values { self.value(value) }
        endArray()
    }

    private mutating func object(of overall: CombinedAnalysis, on channel: ForceChannel?) {
        let touch = overall.asTouch
        beginObject()
        field("stretches", overall.intervalCount)
        write(TouchMetric.ofAllContacts, of: touch, on: channel)
        endObject()
    }

    /// Writes metrics into capacity that is reserved once.
    private mutating func write(
        _ metrics: [TouchMetric], of touch: TouchAnalysis, on channel: ForceChannel?
    ) {
        members(atMost: metrics.count * TouchMetric.longestMember) { output in
            for index in metrics.indices {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                output.append(member: metrics[index].name)
                output.append(metrics[index].value(of: touch, on: channel))
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
    /// The figures in the form of a touch, to be written under the same names.
    package var asTouch: TouchAnalysis {
        TouchAnalysis(
            trackingID: 0, slot: 0, start: start, durationMicroseconds: durationMicroseconds, frames: frames,
            peakRaw: peakRaw,
            timeToPeak: timeToPeak, saturatedFrom: nil, force: force, rise: nil, path: nil, drawing: nil,
            isCut: isCut)
    }
}
