internal import Pressure

/// What pictures of a recording are made of, gathered.
struct PictureRun: Sendable {
    init(limits: AnalysisPictures.Limits, position: (x: AbsoluteAxis, y: AbsoluteAxis)?) {}
    mutating func append(_ picture: TouchPicture) {}
    mutating func take(_ open: [TouchRun], at time: Int64, force: Double) {}
    func pictures(spectrum: [Double]) -> AnalysisPictures? { nil }
}

/// The series of a touch, gathered.
struct TouchPictureRun: Sendable {
    init(limits: AnalysisPictures.Limits) {}
    mutating func append(_ contact: Contact, force: Double, at time: Int64) {}
    func picture(of touch: TouchAnalysis, spectrum: [Double]) -> TouchPicture? { nil }
}
