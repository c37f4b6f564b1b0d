import Plots
import POSIX
import Recordings
import Screens
import Sessions
import Text

extension SheetEditor {
    /// Opens the list of recordings for a pane.
    func openPicker(for index: Int) {
        let entries = SheetFolder.recordings(besides: panes.compactMap { $0?.file })
        change {
            $0.selected = index
            $0.picker = SheetPicker(entries)
            for (part, outcome) in outcomes where part.window == nil {
                $0.picker?.describe(part.file, outcome)
            }
        }
        // The newest recording is read first.
        for entry in entries.prefix(Self.describedEntries).reversed() {
            let part = SheetPart(file: entry.path)
            if outcomes[part] == nil { loader.request(part) }
        }
    }

    /// The greatest number of recordings of a list that are read to describe them.
    private static let describedEntries = 40

    /// Shows the selected recording in the selected pane, with the view that the pane had.
    func pick() {
        guard let entry = model.picker?.choice else { return change { $0.picker = nil } }
        let index = model.selected
        change { $0.picker = nil }
        show(SheetPlan.Pane(file: entry.path, view: panes[index]?.view ?? .force), in: index)
        select(firstEmptyAfter: index)
    }

    private func select(firstEmptyAfter index: Int) {
        let indices = model.visible.map { (index + $0) % model.layout.paneCount }
        if let empty = indices.first(where: { panes[$0] == nil }) { change { $0.selected = empty } }
    }

    /// Empties the selected pane.
    func removePane() { show(nil, in: model.selected) }

    /// Shows the next view of the recording in the selected pane that it has data for.
    func showNextView() {
        guard let pane = panes[model.selected], let outcome = outcomes[pane.part] else { return noPicture() }
        let all = SheetView.allCases
        let current = all.firstIndex(of: pane.view) ?? 0
        for step in 1..<all.count {
            var next = pane
            next.view = all[(current + step) % all.count]
            guard case .success = analysis.pane(next, outcome, isNameEnough: true) else { continue }
            return show(next, in: model.selected)
        }
        change { $0.notice = "This recording has no other view." }
    }

    private func noPicture() { change { $0.notice = "The pane is empty; Enter chooses a recording." } }

    /// Changes the window of time of the selected pane.
    ///
    /// - Parameters:
    ///   - factor: the new length in relation to the old one.
    ///   - shift: how far it moves, in relation to its length.
    func changeWindow(by factor: Double, shift: Double) {
        guard var pane = panes[model.selected] else { return noPicture() }
        guard case .success(let whole)? = outcomes[SheetPart(file: pane.file)],
            let end = whole.analysis.lastFrame, end > 1
        else {
            loader.request(SheetPart(file: pane.file))
            return noteReading(pane)
        }
        let old = pane.window ?? 0...end
        let length = min(Double(end), Double(old.upperBound - old.lowerBound) * factor)
        guard length >= Self.shortestWindow else {
            return change { $0.notice = "The window of time cannot be narrower." }
        }
        let middle = Double(old.lowerBound) / 2 + Double(old.upperBound) / 2 + shift * length
        let start = min(max(0, middle - length / 2), Double(end) - length)
        let window = Int64(start.rounded())...Int64((start + length).rounded())
        pane.window = window == 0...end ? nil : window
        show(pane, in: model.selected)
    }

    /// The shortest window of time, in microseconds.
    private static let shortestWindow = 50_000.0
}

extension SheetPicker {
    /// Adds what is known about a recording that was read.
    mutating func describe(_ path: String, _ outcome: Result<AnalyzedFile, Failure>) {
        guard let index = entries.firstIndex(where: { $0.path == path }), entries[index].facts == nil else {
            return
        }
        switch outcome {
        case .failure(let failure): refuse(index, because: failure.message)
        case .success(let analyzed):
            let recording = ReportedRecording(analyzed, isNameEnough: true)
            entries[index].facts = "\(recording.device), \(recording.quantity.title)"
            entries[index].levels = analyzed.analysis.pictures?.levels(count: Self.levels) ?? []
        }
    }

    /// The number of values in the line of a recording.
    private static let levels = 32
}

/// The recordings of the current folder.
enum SheetFolder {
    /// The recordings, newest first, and with them those of panes in other folders.
    static func recordings(besides paths: [String]) -> [SheetPicker.Entry] {
        let own = FileNames.names(in: ".").filter { !$0.hasPrefix(".") && RecordingFormat(ending: $0) != nil }
        let all = own + Set(paths).subtracting(own).sorted()
        let known = all.compactMap { path in
            (try? FileStatus(of: path)).flatMap { $0.kind == .file ? (path, $0.modified) : nil }
        }
        // Files of the same time are in alphabetical order.
        return known.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map {
            SheetPicker.Entry(path: $0.0, name: $0.0.printable())
        }
    }
}
