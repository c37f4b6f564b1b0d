import Core
import Plots
import Screens
import Sessions
import Text

/// Changes a sheet that is arranged in the terminal: its panes, their recordings, and what is displayed of them.
final class SheetEditor {
    private(set) var model: SheetModel
    private(set) var panes: [SheetPlan.Pane?]
    private(set) var outcomes: [SheetPart: Result<AnalyzedFile, Failure>] = [:]
    let analysis: SheetAnalysis
    let loader: SheetLoader
    /// Whether the model changed since it was drawn.
    var isChanged = true
    /// Whether the contents of the panes in the model are those of an earlier choice.
    private var isStale = true

    /// - Parameters:
    ///   - plan: the panes and the layout to begin with.
    ///   - analysis: analyzes their recordings.
    ///   - isUpright: whether the sheet is upright; nil for the shape of the window.
    init(_ plan: SheetPlan, _ analysis: SheetAnalysis, isUpright: Bool?) {
        model = SheetModel(plan.layout)
        (model.isUpright, model.hasLetters) = (isUpright, plan.options.hasLetters)
        loader = SheetLoader(analysis)
        self.analysis = analysis
        panes = plan.panes.map(Optional.some)
        panes += Array(repeating: nil, count: SheetLayout.mostPanes - panes.count)
        panes.indices.forEach(load)
    }

    /// Whether results are to be expected.
    var isBusy: Bool { loader.isBusy }

    /// Changes the model, which is drawn again.
    func change(_ body: (inout SheetModel) -> Void) {
        body(&model)
        isChanged = true
    }

    /// Takes what was analyzed in the meantime.
    func update() {
        for (part, outcome) in loader.takeResults() {
            // A recording that no pane shows is only a line of the list.
            if panes.contains(where: { $0?.file == part.file }) { outcomes[part] = outcome }
            change { $0.picker?.describe(part.file, outcome) }
            isStale = true
        }
        guard isStale else { return }
        isStale = false
        for index in panes.indices { model.panes[index] = content(of: index) }
        outcomes = outcomes.filter { part, _ in
            panes.contains { $0?.file == part.file && (part.window == nil || $0?.part == part) }
        }
    }

    private func content(of index: Int) -> SheetModel.Content {
        guard let pane = panes[index] else { return .empty }
        let name = pane.file.printable()
        guard let outcome = outcomes[pane.part] else {
            // The picture of another part of the recording remains until the new one was read.
            if case .picture(let old) = model.panes[index], old.recording.path == name {
                return .picture(old)
            }
            return .reading(name)
        }
        let files = panes.compactMap { $0?.file }
        let areUnique = Set(files.map(\.fileName)).count == Set(files).count
        switch analysis.pane(pane, outcome, isNameEnough: areUnique) {
        case .success(let picture): return .picture(picture)
        case .failure(let failure): return .failed(name, reason: failure.message)
        }
    }

    /// Shows another part of a recording, or nothing, in a pane.
    func show(_ pane: SheetPlan.Pane?, in index: Int) {
        panes[index] = pane
        load(index)
    }

    private func load(_ index: Int) {
        (isStale, isChanged) = (true, true)
        loader.cancel { part in part.window != nil && !panes.contains { $0?.part == part } }
        guard let pane = panes[index], outcomes[pane.part] == nil else { return }
        loader.request(pane.part)
    }

    /// The plan of what the layout shows.
    func plan(_ options: SheetOptions) -> SheetPlan {
        SheetPlan(
            layout: model.layout, panes: panes.prefix(model.layout.paneCount).compactMap(\.self),
            options: options)
    }

    /// The pictures of a complete sheet; nil, with a message to the user, if a visible pane has none.
    func completePictures() -> [SheetPane]? {
        update()
        for index in model.visible {
            guard let pane = panes[index] else {
                change { $0.alert = .incomplete }
                return nil
            }
            if case .failed(_, let reason) = model.panes[index] {
                change {
                    $0.alert = .init(
                        title: "Pane \(Sheet.label(of: index, isLetter: $0.hasLetters)) cannot be drawn",
                        text: reason)
                }
                return nil
            }
            guard outcomes[pane.part] != nil else {
                noteReading(pane)
                return nil
            }
        }
        return model.pictures.map(\.pane)
    }

    /// Reports that a recording cannot be shown yet.
    func noteReading(_ pane: SheetPlan.Pane) {
        change { $0.notice = "\(pane.file.printable()) is still being read; try again in a moment." }
    }
}
