internal import CEvdev
internal import Core
internal import POSIX

extension FileDescriptor {
    /// EVIOCGABS: an axis with its present value.
    func axis(_ code: UInt16) throws(SystemFailure) -> input_absinfo {
        var axis = input_absinfo()
        let answer = unsafe cevdev_get_axis(number, UInt32(code), &axis)
        guard answer == 0 else { throw SystemFailure(number: -answer) }
        return axis
    }

    /// EVIOCGMTSLOTS: the present values of an axis in the slots from 0 on.
    func slotValues(of code: UInt16, count: Int) throws(SystemFailure) -> ArraySlice<Int32> {
        var words = [Int32](repeating: 0, count: count + 1)
        words[0] = Int32(code)
        let answer = unsafe cevdev_get_slots(number, &words, UInt32(words.count))
        guard answer == 0 else { throw SystemFailure(number: -answer) }
        return words.dropFirst()
    }
}

extension AbsoluteAxis {
    /// The axis as the kernel tells it.
    init(_ axis: input_absinfo) {
        self.init(
            minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
            resolution: axis.resolution)
    }
}
