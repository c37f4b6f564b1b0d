internal import Gestures
internal import TerminalUI

/// Draws the screen of the circle test on the whole canvas; the result depends only on the model and the size.
///
/// Text is cut at the edges of the canvas. Panels that do not fit are left out, the pad last.
func view(_ model: CircleModel, into canvas: inout Canvas) {
    canvas.clear()
    guard canvas.columns > 0, canvas.rows > 0 else { return }
    guard canvas.rows >= 4 else { return CircleLine(model: model).draw(into: &canvas) }
    let window = TracePanel.window(of: model, isWhole: true)
    let layout = CircleLayout(canvas, ratio: window.size.x / max(window.size.y, 1e-6))
    FramePanel(model: model).draw(layout, into: &canvas)
    TracePanel(model: model, isWhole: layout.isWhole).draw(in: layout.pad, into: &canvas)
    FiguresPanel(model: model).draw(in: layout.readout, into: &canvas)
}
