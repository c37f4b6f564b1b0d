import Foundation

/// Recordings of strokes with a pen, and of a finger, as forcescale writes them.
enum StrokesFile {
    /// Strokes of 50 readings that rise to a share of the range.
    ///
    /// - Parameters:
    ///   - count: the number of strokes.
    ///   - share: the greatest pressure as a share of the range; above 1 it is the maximum for a while.
    ///   - name: the name of the device.
    ///   - ids: vendor and product.
    ///   - kind: what the axis measures.
    static func csv(
        _ count: Int = 40, to share: Double = 0.8, name: String = "Wacom ISD-V4 Pen",
        ids: (Int, Int) = (1386, 16896), kind: String = "pen"
    ) throws -> Data {
        let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
        var text = """
            # forcescale-trace: 1
            # device: {"name":\(quoted),"bus":3,"vendor":\(ids.0),"product":\(ids.1),"version":272,"kind":"\(kind)","why":"","codes":\
            {"EV_KEY":[\(kind == "pen" ? 320 : 325),330],"EV_ABS":[0,1,24]},"properties":[1]}
            # axis: {"code":"ABS_PRESSURE","minimum":0,"maximum":1000,"resolution":0}
            time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us

            """
        var time = 0
        for _ in 0..<count {
            for step in 1...50 {
                let counts = Int(1000 * min(1, share * Double(step) / 50))
                text += "\(time),\(step == 1 ? "down" : "move"),0,0,100,100,\(counts),,,,,,\n"
                time += 5000
            }
            text += "\(time),up,0,0,100,100,0,,,,,,\n"
            time += 100_000
        }
        return Data(text.utf8)
    }
}
