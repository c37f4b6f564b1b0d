import Core
import Gestures
import Plots
import Recordings
import Screens
import SessionEvents
import Sessions

/// The screen on which a sheet is arranged by keys, or by taps and swipes on a pad, and shared.
final class SheetScreen: Screen, ClockFollower {
    let picture: TerminalPicture
    private var touches: TouchFrame?
    let editor: SheetEditor
    private let sharing: SheetSharing
    private(set) var size: Point?
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
    private static let slideMicroseconds: Int64 = 300_000
    /// How often the screen looks for recordings that were read in the background, in microseconds.
    private static let pauseMicroseconds: Int64 = 30_000

    /// Takes over the terminal, to show a sheet.
    ///
    /// - Parameters:
    ///   - editor: changes the sheet.
    ///   - sharing: writes it and passes it on.
    init(_ editor: SheetEditor, _ sharing: SheetSharing) throws {
        (self.editor, self.sharing) = (editor, sharing)
        picture = try TerminalPicture(keysFromTerminal: false)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            let surface = TouchSurface(of: header.origin.device, axis: header.configuration.channel.axis)
            size = surface.size ?? TouchSurface.assumedSize
        case .gesture(let gesture): perform(gesture)
        case .guided(let update): if let shown = update.of(ShownTouches.self) { touches = shown.frame }
        case .notice(let text): note(text)
        case .measured(.gone): editor.change { $0.notice = "The pad was disconnected; use the keys." }
        case .childEnded: reap()
        default: try followTerminal(event)
        }
    }

    var nextDue: MachineTime? { picture.due(next: nextPicture) }

    private var nextPicture: MachineTime? {
        if slide != nil || editor.isChanged || hadFingers || touches?.contacts.isEmpty == false {
            return 0
        }
        return editor.isBusy ? PlaybackClock.machineNow + Self.pauseMicroseconds : nil
    }

    func show(at _: SessionMoment) throws { try draw() }

    /// Draws what is due; also while there is no pad.
    func draw() throws {
        moveSlide()
        moveFingers()
        editor.update()
        let isDrawn = try picture.show(next: editor.isChanged ? 0 : nil) { view(editor.model, into: &$0) }
        if isDrawn { editor.isChanged = false }
    }

    private func moveFingers() {
        let contacts = touches?.contacts ?? []
        guard let size, !contacts.isEmpty || hadFingers else { return }
        hadFingers = !contacts.isEmpty
        editor.change { model in
            model.fingers = contacts.map { ($0.position / size).clamped(lowerBound: .zero, upperBound: .one) }
        }
    }

    private func moveSlide() {
        guard var slide else { return }
        let now = PlaybackClock.machineNow
        let share = min(1, Double(now - slide.start) / Double(Self.slideMicroseconds))
        editor.change { $0.slide = slide.isBack ? 1 - share : share }
        guard share >= 1 else { return }
        if slide.isBack {
            self.slide = nil
        } else {
            let notice = sharing.share(slide.pictures, editor.plan(sharing.options)) { picture.copy($0) }
            editor.change { $0.notice = notice }
            (slide.start, slide.isBack) = (PlaybackClock.machineNow, true)
            self.slide = slide
        }
    }

    /// Shows a short message.
    func note(_ text: String) { editor.change { $0.notice = text } }

    /// Collects the exit status of the command that received the file.
    func reap() { if let note = sharing.reap() { editor.change { $0.notice = note } } }

    /// Lets a complete sheet slide out, which writes it.
    func share() {
        guard slide == nil, let pictures = editor.completePictures() else { return }
        slide = Slide(pictures: pictures, start: PlaybackClock.machineNow)
        editor.change { $0.notice = nil }
    }
}
