import Foundation

/// Another reader of JSON than the one that the program brings.
enum JSONReader {
    /// What a text says.
    ///
    /// - Throws: where it is no JSON.
    static func read(_ bytes: [UInt8]) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    }
}
