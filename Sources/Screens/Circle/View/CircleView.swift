internal import Gestures
public import TerminalUI

/// Draws the picture of a circle test over the whole canvas: the same model and size give the same picture.
///
/// All text is cut at the canvas's edges; what a picture has no room for is left out, the pad last of all.
public func view(_ model: CircleModel, into canvas: inout Canvas) {
    canvas.clear()
    guard canvas.columns > 0, canvas.rows > 0 else { return }
    guard canvas.rows >= 4 else { return CircleLine(model: model).draw(into: &canvas) }
    let window = TracePanel.window(of: model, isWhole: true)
    let layout = CircleLayout(canvas, ratio: window.size.x / max(window.size.y, 1e-6))
    FramePanel(model: model).draw(layout, into: &canvas)
    TracePanel(model: model, isWhole: layout.isWhole).draw(in: layout.pad, into: &canvas)
    FiguresPanel(model: model).draw(in: layout.readout, into: &canvas)
}
