internal import CEvdev
internal import Core
internal import POSIX

extension FileDescriptor {
    /// EVIOCGABS: returns an axis with its current value.
    func axis(_ code: UInt16) throws(SystemFailure) -> input_absinfo {
        var axis = input_absinfo()
        let answer = unsafe cevdev_get_axis(number, UInt32(code), &axis)
        guard answer == 0 else { throw SystemFailure(number: -answer) }
        return axis
    }

    /// EVIOCGMTSLOTS: returns the current values of an axis in the slots, starting with slot 0.
    func slotValues(of code: UInt16, count: Int) throws(SystemFailure) -> ArraySlice<Int32> {
        var words = [Int32](repeating: 0, count: count + 1)
        words[0] = Int32(code)
        let answer = unsafe cevdev_get_slots(number, &words, UInt32(words.count))
        guard answer == 0 else { throw SystemFailure(number: -answer) }
        return words.dropFirst()
    }
}

extension AbsoluteAxis {
    /// Converts an axis of the kernel.
    init(_ axis: input_absinfo) {
        self.init(
            minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
            resolution: axis.resolution)
    }
}
