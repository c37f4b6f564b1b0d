import Core
import SessionEvents
import Text

extension ServedAction {
    /// The line of machine output, including its newline.
    ///
    /// - Parameter reading: the reading after it.
    func line(after reading: Reading) -> [UInt8] {
        JSONWriter.line("performed") { json in
            json.field("t", microseconds: reading.time?.microseconds)
            json.field("action", kind.rawValue)
            json.field("by", client.rawValue)
            json.field("tare_g", reading.tare)
        }
    }
}
