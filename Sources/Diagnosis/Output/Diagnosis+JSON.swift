internal import Core
internal import HID
internal import Text

extension Diagnosis {
    /// The line of JSON.
    package var line: [UInt8] {
        JSONWriter.line("diagnosis") { json in
            json.object("device") { json in
                json.field("name", evidence.name)
                json.field("bus", Int(evidence.identity.bus))
                json.field("vendor", Int(evidence.identity.vendor))
                json.field("product", Int(evidence.identity.product))
                json.field("place", evidence.location)
                json.field("known_as", evidence.knownPad?.name)
            }
            json.object("axis") { json in
                json.field("kind", axis.judgment.word)
                json.field("certainty", axis.judgment.certainty.rawValue)
                json.field("why", axis.judgment.why)
                json.field("minimum", axis.minimum)
                json.field("maximum", axis.maximum)
                json.field("maximum_is", axis.maximumIs?.rawValue)
                json.field("unit", axis.unit)
                json.field("full_scale_g", orNull: axis.fullScale)
            }
            json.field("can_weigh", axis.canWeigh)
            json.field("pointer", pointer.rawValue)
            json.object("layers") { json in
                json.layer(.descriptor, evidence.descriptor) { $0.members(of: $1) }
                json.layer(.kernel, evidence.kernel) { $0.members(of: $1) }
                json.layer(.udev, evidence.udev) { json, udev in
                    for (name, value) in udev.properties.sorted(by: { $0.key < $1.key }) {
                        json.field(name, value)
                    }
                }
                json.layer(.libinput, evidence.libinput) { $0.members(of: $1) }
                json.layer(.access, evidence.access) { json, access in
                    json.field("path", access.path)
                    json.field("access", access.access.name)
                    json.field("rule", access.rule)
                }
                json.layer(.observed, evidence.observed) { $0.members(of: $1) }
            }
            json.field("unknown_layers", reasons)
            json.objects("causes", causes) { json, cause in
                json.field("code", cause.code.rawValue)
                json.field("layer", cause.layer.rawValue)
                json.field("text", cause.text)
                json.field("remedy", cause.remedy)
            }
            json.field("quirk", quirk)
            json.field("hwdb", hwdb)
        }
    }

    /// The layers that could not be read, with the reasons.
    package var reasons: [(layer: LayerName, reason: String)] {
        func reason<Facts>(_ name: LayerName, _ layer: Layer<Facts>) -> (layer: LayerName, reason: String)? {
            if case .unknown(let reason) = layer { (name, reason) } else { nil }
        }
        return [
            reason(.descriptor, evidence.descriptor), reason(.kernel, evidence.kernel),
            reason(.udev, evidence.udev), reason(.libinput, evidence.libinput),
            reason(.access, evidence.access), reason(.observed, evidence.observed),
        ].compactMap(\.self)
    }
}

extension JSONWriter {
    fileprivate mutating func field(_ name: String, _ reasons: [(layer: LayerName, reason: String)]) {
        object(name) { json in
            for (layer, reason) in reasons { json.field(layer.rawValue, reason) }
        }
    }

    /// Appends a layer; `null` if it is unknown.
    fileprivate mutating func layer<Facts>(
        _ name: LayerName, _ layer: Layer<Facts>, _ members: (inout Self, Facts) -> Void
    ) {
        let known: (facts: Facts, source: String)? =
            if case .known(let facts, let source) = layer { (facts, source) } else { nil }
        object(name.rawValue, of: known) { json, known in
            members(&json, known.facts)
            json.field("source", known.source)
        }
    }

    fileprivate mutating func members(of descriptor: DescriptorLayer) {
        objects("pressure", descriptor.pressure) { json, entry in
            json.field("collection", entry.surface.rawValue)
            json.field("report", Int(entry.field.reportID))
            json.field("bits", entry.field.bits)
            json.field("minimum", entry.field.logicalMinimum)
            json.field("maximum", entry.field.logicalMaximum)
            json.field("maximum_is", entry.field.inheritsMaximum ? "inherited" : "own")
            json.field("unit", entry.field.unitSymbol)
            json.field(
                "unit_is", entry.field.unit == 0 ? "none" : entry.field.inheritsUnit ? "inherited" : "own")
            json.field("exponent", entry.field.unitExponent)
            json.field("full_scale_g", orNull: entry.fullScale)
        }
        object("button_type", of: descriptor.buttonType) { json, type in
            json.field("report", Int(type.reportID))
            json.field("value", descriptor.buttonTypeValue)
        }
        knob("click_force", descriptor.knobs.clickForce, descriptor.knobReadings)
        knob("intensity", descriptor.knobs.intensity, descriptor.knobReadings)
        objects("other_knobs", descriptor.knobs.others) { json, knob in
            json.field("knob", knob.purpose.rawValue)
            json.field("kind", knob.field.kind.rawValue)
            json.members(of: knob.field)
        }
        field("haptics", descriptor.hasHaptics)
        field("contacts", descriptor.contacts)
        field("bytes", descriptor.bytes.count)
        field("refusal", descriptor.refusal)
    }

    private mutating func knob(_ name: String, _ knob: ClickKnob?, _ readings: [KnobReading]) {
        object(name, of: knob) { json, knob in
            json.members(of: knob.field)
            json.field("value", readings.first { $0.knob == knob }?.value)
            json.field("declared_g", knob.declaredGrams)
        }
    }

    private mutating func members(of knob: ReportField) {
        field("report", Int(knob.reportID))
        field("bits", knob.bits)
        field("minimum", knob.logicalMinimum)
        field("maximum", knob.logicalMaximum)
        field("physical_minimum", knob.physicalMinimum)
        field("physical_maximum", knob.physicalMaximum)
        field("unit", knob.unitSymbol)
    }

    fileprivate mutating func members(of kernel: KernelLayer) {
        field("driver", kernel.driver)
        field("release", kernel.release)
        if let builds = kernel.buildsHaptics { field("config_hid_haptic", builds) }
        field("refused", kernel.isRefused)
        field("virtual", kernel.isVirtual)
        field("ff_haptic", kernel.playsHaptics)
        objects("nodes", kernel.nodes) { json, node in
            json.field("name", node.name)
            json.field("path", node.path)
            json.array("properties", node.capabilities.properties.codes) { $0.value(Int($1)) }
            for code in [AbsoluteCode.slotPressure, AbsoluteCode.pressure]
            where node.capabilities.absolutes.contains(code) {
                json.object(AbsoluteCode.name(of: code)) { json in
                    guard let axis = node.axes[code] else { return }
                    json.field("minimum", axis.minimum)
                    json.field("maximum", axis.maximum)
                    json.field("resolution", axis.resolution)
                }
            }
        }
    }

    fileprivate mutating func members(of libinput: LibinputLayer) {
        field("version", libinput.version?.description)
        field("failure", libinput.failure)
        objects("sections", libinput.matches) { json, match in
            json.field("section", match.section)
            json.field("file", match.file)
            json.field("values", match.values.map(\.description))
            json.field("unknown_keys", match.unknownKeys)
            json.field("ignored", match.ignored)
        }
    }

    fileprivate mutating func members(of observed: ObservedLayer) {
        field("frames", observed.frames)
        field("touches", observed.touches)
        field("least_count", observed.counts?.lowerBound)
        field("greatest_count", observed.counts?.upperBound)
        field("distinct_counts", observed.levels)
        field("size_correlation", orNull: observed.sizeCorrelation)
        field("clicks", observed.clicks)
        field("click_count", observed.clickCount)
        field("longest_gap_s", observed.longestGap)
    }
}
