import Core
import Gestures
import Plots
import Recordings
import Screens
import TerminalUI
import Text

/// The screen on which a sheet is arranged by keys, or by taps and swipes on a pad, and shared.
final class SheetScreen: Screen {
    let picture: TerminalPicture
    private let stage: GestureStage
    private let desk: SheetDesk
    private let sharing: SheetSharing
    private var size: Point?
    private var hadFingers = false
    /// The slide out of the window and back; nil if the sheet rests.
    private var slide: Slide?

    /// A sheet that slides out, is written, and slides back.
    private struct Slide {
        let pictures: [SheetPane]
        var start: MachineTime
        var isBack = false
    }

    /// The duration of a slide, in microseconds.
    private static let slideTime: Int64 = 300_000
    /// How often the screen looks for recordings that were read in the background, in microseconds.
    private static let pause: Int64 = 30_000

    /// Takes over the terminal, to show a sheet.
    ///
    /// - Parameters:
    ///   - stage: recognises the taps and swipes.
    ///   - desk: the sheet.
    ///   - sharing: writes it and passes it on.
    init(_ stage: GestureStage, _ desk: SheetDesk, _ sharing: SheetSharing) throws {
        (self.stage, self.desk, self.sharing) = (stage, desk, sharing)
        picture = try TerminalPicture(keysFromTerminal: false)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime) throws {
        switch event {
        case .opened(let header):
            let surface = TouchSurface(of: header.origin.device, axis: header.configuration.channel.axis)
            size = surface.size ?? TouchSurface.assumedSize
        case .gesture(let gesture): perform(gesture)
        case .notice(let text): note(text)
        case .measured(.gone): desk.change { $0.notice = "The pad was disconnected; use the keys." }
        case .childEnded: reap()
        default: try followTerminal(event)
        }
    }

    // MARK: Showing

    var nextShow: MachineTime? { picture.due(next: nextPicture) }

    private var nextPicture: MachineTime? {
        if slide != nil || desk.isChanged || hadFingers || stage.touches?.contacts.isEmpty == false {
            return 0
        }
        return desk.isBusy ? PlaybackClock.machineNow + Self.pause : nil
    }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        try draw()
    }

    /// Draws what is due; also while there is no pad.
    func draw() throws {
        moveSlide()
        moveFingers()
        desk.update()
        let isDrawn = try picture.show(next: desk.isChanged ? 0 : nil) { view(desk.model, into: &$0) }
        if isDrawn { desk.isChanged = false }
    }

    private func moveFingers() {
        let contacts = stage.touches?.contacts ?? []
        guard let size, !contacts.isEmpty || hadFingers else { return }
        hadFingers = !contacts.isEmpty
        desk.change { model in
            model.fingers = contacts.map { ($0.position / size).clamped(lowerBound: .zero, upperBound: .one) }
        }
    }

    private func moveSlide() {
        guard var slide else { return }
        let now = PlaybackClock.machineNow
        let share = min(1, Double(now - slide.start) / Double(Self.slideTime))
        desk.change { $0.slide = slide.isBack ? 1 - share : share }
        guard share >= 1 else { return }
        if slide.isBack {
            self.slide = nil
        } else {
            let notice = sharing.share(slide.pictures, desk.plan(sharing.options)) { picture.copy($0) }
            desk.change { $0.notice = notice }
            (slide.start, slide.isBack) = (PlaybackClock.machineNow, true)
            self.slide = slide
        }
    }

    /// Shows a short message.
    func note(_ text: String) { desk.change { $0.notice = text } }

    /// Collects the exit status of the command that received the file.
    func reap() { if let note = sharing.reap() { desk.change { $0.notice = note } } }

    // MARK: Acting

    private func share() {
        guard slide == nil, let pictures = desk.completePictures() else { return }
        slide = Slide(pictures: pictures, start: PlaybackClock.machineNow)
        desk.change { $0.notice = nil }
    }

    private func perform(_ gesture: Gesture) {
        guard gesture.state == .ended else { return }
        switch gesture.kind {
        case .tap: if let size { tap(at: gesture.position / size) }
        case .swipe:
            let isUpright = SheetPlaces(in: picture.canvas.area).isUpright(
                desk.model, cellAspect: picture.canvas.appearance.cellAspect)
            if gesture.direction == (isUpright ? .up : .left), !dismiss() { share() }
        default: break
        }
    }

    private func tap(at share: Point) {
        guard !dismiss() else { return }
        let area = picture.canvas.area
        let target = SheetPlaces(in: area).target(
            column: Int(share.x * Double(area.columns)), row: Int(share.y * Double(area.rows)),
            in: desk.model)
        switch target {
        case .layout(let layout): desk.change { $0.show(layout) }
        case .pane(let index): desk.openPicker(for: index)
        case .entry(let index):
            desk.change { $0.picker?.select(index) }
            desk.pick()
        case nil: break
        }
    }

    /// Removes the message or the help that covers the sheet.
    ///
    /// - Returns: whether there was one.
    private func dismiss() -> Bool {
        guard desk.model.alert != nil || desk.model.showsHelp else { return false }
        desk.change { ($0.alert, $0.showsHelp) = (nil, false) }
        return true
    }

    func dueCommands(at moment: SourceTime) -> [SessionCommand] {
        picture.takeLateKeys().compactMap(command)
    }

    func readCommands() -> [SessionCommand] { readCommands(command) }

    private func command(of key: Key) -> SessionCommand? {
        switch key {
        case _ where dismiss(): break
        case _ where desk.model.picker != nil: pick(by: key)
        case .character("q"): return .gauge(.quit)
        default: arrange(by: key)
        }
        return nil
    }

    private func pick(by key: Key) {
        switch key {
        case .up: desk.change { $0.picker?.select(by: -1) }
        case .down: desk.change { $0.picker?.select(by: 1) }
        case .pageUp: desk.change { $0.picker?.select(by: -10) }
        case .pageDown: desk.change { $0.picker?.select(by: 10) }
        case .enter: desk.pick()
        case .escape, .character("q"): desk.change { $0.picker = nil }
        default: break
        }
    }

    private func arrange(by key: Key) {
        desk.change { $0.notice = nil }
        switch key {
        case .character("1"): desk.change { $0.show(.wideTop) }
        case .character("2"): desk.change { $0.show(.wideBottom) }
        case .character("3"): desk.change { $0.show(.four) }
        case .tab, .down: desk.change { $0.select(by: 1) }
        case .backtab, .up: desk.change { $0.select(by: -1) }
        case .enter: desk.openPicker(for: desk.model.selected)
        case .delete, .backspace: desk.removePane()
        case .character("v"): desk.showNextView()
        case .character("["): desk.changeWindow(by: 0.5, shift: 0)
        case .character("]"): desk.changeWindow(by: 2, shift: 0)
        case .left: desk.changeWindow(by: 1, shift: -0.25)
        case .right: desk.changeWindow(by: 1, shift: 0.25)
        case .character("S"), .character("s"): share()
        case .character("?"): desk.change { $0.showsHelp = true }
        default: Self.answer(toUnknown: key).map { answer in desk.change { $0.notice = answer } }
        }
    }
}
