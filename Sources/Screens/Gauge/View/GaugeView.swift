package import TerminalUI

/// Draws the screen of the gauge on the whole canvas; the result depends only on the model and the size.
///
/// Text is cut at the edges of the canvas. Panels that do not fit are left out, the trend first.
package func view(_ model: GaugeModel, into canvas: inout Canvas) {
    canvas.clear()
    guard canvas.columns > 0, canvas.rows > 0 else { return }
    let layout = model.layout(on: canvas)
    if let page = model.page {
        PagePanel(model: model, page: page).draw(into: &canvas)
        return
    }
    if layout.shape == .line {
        LinePanel(model).draw(into: &canvas)
        return
    }
    HeaderPanel(model: model).draw(header: layout.header, provenance: layout.provenance, into: &canvas)
    // Without room for both, the curve takes the place of the pad as soon as there is one.
    let curveTakesPad =
        layout.trend.isEmpty && layout.shape.hasPad && model.calibration?.curve != nil
    if !curveTakesPad {
        PlatePanel(model: model, isFramed: layout.shape != .small).draw(in: layout.pad, into: &canvas)
    }
    if let guided = model.guided {
        GuidedPanel(model, guided, layout).draw(in: layout.readout, into: &canvas)
    } else {
        ReadoutPanel(model: model, shape: layout.shape).draw(
            in: layout.readout, below: layout.below, into: &canvas)
    }
    if let calibration = model.calibration {
        let raw = model.reading.contacts.isEmpty ? nil : Double(model.reading.load.raw)
        CurvePanel(calibration, raw: raw).draw(in: curveTakesPad ? layout.pad : layout.trend, into: &canvas)
    } else if let spectrum = model.live.spectrum {
        SpectrumPanel(model.frozen?.spectrum ?? spectrum, model.session.wording).draw(
            in: layout.trend, into: &canvas)
    } else {
        TrendPanel(model: model).draw(in: layout.trend, into: &canvas)
    }
    let hasInstruction = model.instruction != nil && layout.shape.hasPad
    FooterPanel(model: model, hasInstruction: hasInstruction).draw(in: layout, into: &canvas)
}
