import Core
import SessionEvents
import Text

extension ServedAction {
    /// The line of machine output, including its newline.
    ///
    /// - Parameters:
    ///   - reading: the reading after it.
    ///   - tare: its tare in grams; nil if grams are unknown.
    func line(after reading: Reading, tare: Double?) -> [UInt8] {
        JSONWriter.line("performed") { json in
            json.field("t", microseconds: reading.time?.microseconds)
            json.field("action", kind.rawValue)
            json.field("by", client.rawValue)
            json.field("tare_g", orNull: tare)
            json.field("tare_percent", reading.tarePercent)
        }
    }
}
