internal import Core

/// What is kept of frames for pictures.
extension RecordingAnalyzer {
    mutating func picture(_ contacts: [Contact], at time: Int64) {
        let load = contacts.isEmpty ? nil : load(of: contacts)
        let (grams, minimum) = (grams, Int64(minimum))
        pictures?.process(
            force: load?.force.grams ?? 0, isSaturated: load?.isSaturated ?? false, at: time,
            contacts: contacts.count
        ) { place in
            let contact = contacts[place]
            guard let x = contact.x, let y = contact.y else { return nil }
            return PictureAccumulator.Pressed(
                x: x, y: y, force: grams.force(ofRaw: Int64(contact.pressure) - minimum))
        }
    }

    /// Pictures the samples of all frames but the first.
    mutating func picture(
        _ contacts: [Contact], _ samples: borrowing Span<ContactSample>, zero: Int64
    ) {
        let (grams, minimum, width, oldest) = (grams, Int64(minimum), contacts.count, oldest)
        for first in stride(from: width, to: samples.count, by: width) {
            let load = grams.load(of: width, oldest: oldest) { Int64(samples[first + $0].pressure) - minimum }
            pictures?.process(
                force: load.force.grams, isSaturated: load.isSaturated, at: samples[first].time - zero,
                contacts: width
            ) { place in
                guard contacts[place].x != nil, contacts[place].y != nil else { return nil }
                let sample = samples[first + place]
                return PictureAccumulator.Pressed(
                    x: sample.x, y: sample.y, force: grams.force(ofRaw: Int64(sample.pressure) - minimum))
            }
        }
    }
}
