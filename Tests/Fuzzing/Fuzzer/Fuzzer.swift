import FuzzDriver
import FuzzTargets
import Glibc

/// Feeds one target with what libFuzzer makes up: FORCESCALE_FUZZ_TARGET says which.
@main enum Fuzzer {
    static let target = unsafe FuzzTarget.named(
        getenv("FORCESCALE_FUZZ_TARGET").map { unsafe String(cString: $0) } ?? "")

    static func main() {
        guard target != nil else {
            let names = FuzzTarget.all.map(\.name).joined(separator: ", ")
            print("FORCESCALE_FUZZ_TARGET must be one of \(names).")
            exit(64)
        }
        var count = CommandLine.argc
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
        exit(unsafe LLVMFuzzerRunDriver(&count, &words, takeOneInput))
    }
}

/// Takes one input, by the name that libFuzzer's library wants defined.
@_cdecl("LLVMFuzzerTestOneInput")
func takeOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzzer.target?.feed(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
