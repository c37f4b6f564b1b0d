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
        object("drawing") { $0.write(TouchMetric.drawing, of: touch, on: channel) }
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
        object("interval_ms", of: analysis.intervals) { json, intervals in
            json.field("median", intervals.median)
            json.field("p95", intervals.percentile95)
            json.field("p99", intervals.percentile99)
            json.field("max", intervals.maximum)
            json.field("clock", intervals.clock.rawValue)
        }
        field("dropped", analysis.dropped)
        field("levels", analysis.histogram.levels.count)
        let span = channel.flatMap { $0.axis.end == .unknown ? nil : Double($0.axis.span) }
        let range = analysis.histogram.range
        field(
            "range_used",
            span.flatMap { span in
                range.map { [Double($0.lowerBound) / span, Double($0.upperBound) / span] }
            })
        object("overall", of: analysis.overall) { json, overall in
            json.field("stretches", overall.intervalCount)
            json.write(TouchMetric.ofAllContacts, of: overall.asTouch, on: channel)
        }
        array("histogram", analysis.histogram.levels) { json, level in
            json.beginArray()
            json.value(level.raw)
            json.value(level.count)
            json.endArray()
        }
        if analysis.unseenTouches > 0 { field("unseen_touches", analysis.unseenTouches) }
        if !analysis.bounces.isEmpty { array(of: analysis.bounces, on: channel?.scale) }
        guard !analysis.marks.isEmpty else { return }
        objects("marks", analysis.marks) { json, mark in
            json.field("t", microseconds: mark.time)
            json.field("label", mark.label)
        }
    }

    private mutating func array(of bounces: [Bounces], on scale: Scale?) {
        objects("bounces", bounces) { json, sequence in
            json.field("t", sequence.start)
            json.field("impacts", sequence.impulses.count)
            json.field("restitution", sequence.restitution)
            json.field("impulse_restitution", sequence.impulseRestitution)
            json.field("mass_g", orNull: scale?.stated(sequence.mass))
            json.field("drop_height_m", sequence.dropHeight)
            json.field("rest_g", orNull: scale?.stated(sequence.rest))
            json.field("impulses_gs", scale?.provenance.statesGrams == true ? sequence.impulses : nil)
            json.field("intervals_s", sequence.intervals)
            json.field("mass_percent", orNull: scale?.percent(ofChange: sequence.mass))
            json.field("rest_percent", orNull: sequence.rest.flatMap { scale?.percent(ofChange: $0) })
            json.field("impulses_percent_s", scale.map { sequence.impulses.map($0.percent(ofChange:)) })
        }
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
