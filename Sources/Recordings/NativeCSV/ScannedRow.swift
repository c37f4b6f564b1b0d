/// A contact at a frame as it is written.
struct ScannedRow {
    var time: Int64
    var x: Int32
    var y: Int32
    var pressure: Int32
    var contact: RowContact
}
