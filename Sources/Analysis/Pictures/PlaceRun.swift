internal import Pressure

/// How hard each place was pressed, in cells whose sides are a power of two of device units, as large as need be.
struct PlaceRun: Sendable {
    private struct Sum: Sendable {
        var time: Int64 = 0
        var impulse = 0.0
    }

    private let limit: Int
    private var shift = 0
    private var sums: [SIMD2<Int32>: Sum] = [:]
    /// The least and the greatest place: of the axes, else as seen.
    private var bounds: (least: SIMD2<Int32>, greatest: SIMD2<Int32>)?
    private var held: [(place: SIMD2<Int32>, force: Double)] = []
    private var since: Int64 = 0

    init(cells: Int, position: (x: AbsoluteAxis, y: AbsoluteAxis)?) {
        limit = max(2, cells)
        guard let position, position.x.span > 0, position.y.span > 0 else { return }
        include(SIMD2(position.x.minimum, position.y.minimum))
        include(SIMD2(position.x.maximum, position.y.maximum))
    }

    /// What touches from now on.
    mutating func take(_ contacts: [(contact: Contact, force: Double)], at time: Int64) {
        held.removeAll(keepingCapacity: true)
        since = time
        for (contact, force) in contacts {
            guard let x = contact.x, let y = contact.y else { continue }
            held.append((SIMD2(x, y), force))
        }
    }

    /// It touched until now.
    mutating func hold(until time: Int64) {
        for (place, force) in held {
            include(place)
            let cell = place &>> SIMD2(repeating: Int32(shift))
            sums[cell, default: Sum()].time += time - since
            sums[cell, default: Sum()].impulse += force * Double(time - since) / 1e6
        }
        since = time
    }

    private mutating func include(_ place: SIMD2<Int32>) {
        guard let bounds else {
            self.bounds = (place, place)
            return
        }
        let least = pointwiseMin(bounds.least, place)
        let greatest = pointwiseMax(bounds.greatest, place)
        self.bounds = (least, greatest)
        while cells(least, greatest).max() > limit { coarsen() }
    }

    private func cells(_ least: SIMD2<Int32>, _ greatest: SIMD2<Int32>) -> SIMD2<Int> {
        SIMD2(
            Int(greatest.x >> shift) - Int(least.x >> shift) + 1,
            Int(greatest.y >> shift) - Int(least.y >> shift) + 1)
    }

    private mutating func coarsen() {
        shift += 1
        var coarse: [SIMD2<Int32>: Sum] = [:]
        for (cell, sum) in sums {
            coarse[cell &>> SIMD2(repeating: 1), default: Sum()].time += sum.time
            coarse[cell &>> SIMD2(repeating: 1), default: Sum()].impulse += sum.impulse
        }
        sums = coarse
    }

    /// The map; nil where no position was ever sent.
    var map: PlaceMap? {
        guard let bounds, !sums.isEmpty else { return nil }
        let size = cells(bounds.least, bounds.greatest)
        let corner = bounds.least &>> SIMD2(repeating: Int32(shift))
        var time = [Int64](repeating: 0, count: size.x * size.y)
        var impulse = [Double](repeating: 0, count: size.x * size.y)
        for (cell, sum) in sums {
            let place = Int(cell.y - corner.y) * size.x + Int(cell.x - corner.x)
            time[place] = sum.time
            impulse[place] = sum.impulse
        }
        return PlaceMap(
            x: bounds.least.x...bounds.greatest.x, y: bounds.least.y...bounds.greatest.y, columns: size.x,
            rows: size.y, time: time, impulse: impulse)
    }
}
