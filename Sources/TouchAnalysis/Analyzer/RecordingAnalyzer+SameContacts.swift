package import Core

/// Frames of the same contacts, as most frames are, are processed many at a time.
extension RecordingAnalyzer {
    /// Processes consecutive frames with the same contacts, with the same result as processing them one by one.
    ///
    /// - Parameters:
    ///   - contacts: the contacts of the first frame, at least one.
    ///   - samples: the samples of the frames in order of increasing time, within each frame in the order of the
    ///     contacts; with a position if the contact has one.
    ///   - emit: receives each touch that has ended.
    package mutating func process(
        same contacts: [Contact], _ samples: borrowing Span<ContactSample>, emit: (TouchAnalysis) -> Void
    ) {
        guard !contacts.isEmpty, samples.count >= contacts.count else { return }
        process(frame(of: contacts, samples, from: 0), emit: emit)
        guard let zero = timeZero else { return }
        let last = samples[samples.count - 1].time - zero.microseconds
        if isPast || last < from {
            lastPassed = last
            return
        }
        guard isWithin(last), isSame(contacts), !open.contains(where: \.wantsFrames),
            samples[0].time - zero.microseconds == lastTime
        else {
            for first in stride(from: contacts.count, to: samples.count, by: contacts.count) {
                process(frame(of: contacts, samples, from: first), emit: emit)
            }
            return
        }
        continueTouches(contacts, samples, zero: zero.microseconds)
    }

    /// The frame whose first sample is at an index.
    func frame(
        of contacts: [Contact], _ samples: borrowing Span<ContactSample>, from first: Int
    ) -> Frame {
        var frame = Frame(time: Timestamp(samples[first].time), contacts: contacts)
        for place in contacts.indices {
            let sample = samples[first + place]
            frame.contacts[place].pressure = sample.pressure
            guard contacts[place].x != nil, contacts[place].y != nil else { continue }
            (frame.contacts[place].x, frame.contacts[place].y) = (sample.x, sample.y)
        }
        return frame
    }

    /// Updates the open touches with all frames but the first.
    mutating func continueTouches(
        _ contacts: [Contact], _ samples: borrowing Span<ContactSample>, zero: Int64
    ) {
        let many = samples.count / contacts.count
        guard many > 1 else { return }
        frames += many - 1
        lastTime = samples[samples.count - 1].time - zero
        intervals.add(samples, width: contacts.count, zero: zero)
        let minimum = Int64(minimum)
        for place in contacts.indices {
            let frames = SampleFrames(first: contacts.count + place, width: contacts.count, count: many - 1)
            var peak = (time: Int64(0), raw: Int64.min)
            histogram.count(0..<frames.count) { frame in
                let sample = samples[frames[frame]]
                let raw = Int64(sample.pressure) - minimum
                if raw > peak.raw { peak = (sample.time - zero, raw) }
                return raw
            }
            // Most sequences never reach the limit and need no second pass.
            var saturated = SaturatedSamples()
            if peak.raw >= grams.saturation || contacts.count == 1 && combined.isSaturated {
                for frame in 0..<frames.count {
                    let sample = samples[frames[frame]]
                    let isSaturated = Int64(sample.pressure) - minimum >= grams.saturation
                    if isSaturated { saturated.note(at: sample.time - zero) }
                    if contacts.count == 1 { combined.saturate(isSaturated, at: sample.time - zero) }
                }
            }
            let hasPlace = contacts[place].x != nil && contacts[place].y != nil
            open[place].append(
                samples, frames, hasPlace: hasPlace, zero: zero, minimum: minimum, peak: peak,
                saturated: saturated, grams: grams)
            guard contacts.count == 1 else { continue }
            combined.note(
                raw: peak.raw, held: grams.held(peak.raw),
                of: ForceParts.Frames(count: frames.count, saturated: saturated.count), at: peak.time)
            stretch.append(samples, frames, zero: zero, minimum: minimum, grams: grams)
        }
        if contacts.count > 1 { combine(samples, width: contacts.count, zero: zero) }
        if pictures != nil { picture(contacts, samples, zero: zero) }
    }

    /// Processes the load of several contacts in all frames but the first.
    mutating func combine(_ samples: borrowing Span<ContactSample>, width: Int, zero: Int64) {
        let minimum = Int64(minimum)
        for first in stride(from: width, to: samples.count, by: width) {
            let load = grams.load(of: width, oldest: oldest) { Int64(samples[first + $0].pressure) - minimum }
            let time = samples[first].time - zero
            combined.note(raw: load.raw, held: load.held, isSaturated: load.isSaturated, at: time)
            stretch.append(load.force.grams, at: time)
        }
    }
}
