/// What the circle test is to look like, cell for cell.
enum CirclePictures {
    static let empty = ""
    static let success = ""
    static let failure = ""
    static let large = ""
    static let small = ""
    static let withoutColor = ""
}
