import LinuxInput

/// Devices that the program leaves open to its end, since closing one waits for its haptics to answer.
///
/// The kernel closes them when the process is over, and all that the program had to say has been said by then.
enum BusyDevices {
    /// Leaves a device to the kernel.
    static func leave(_ device: EvdevDevice) {
        unsafe _ = Unmanaged.passRetained(device)
    }
}
