internal import Core
internal import Text

extension Profile {
    /// The JSON document, including its newline.
    package var document: [UInt8] {
        JSONWriter.line("profile") { json in
            json.field("schema", scatter == nil ? Self.schema : Self.typeSchema)
            json.field("name", name)
            encodePad(into: &json)
            json.field("model", fit.model.rawValue)
            json.field("coefficients", fit.coefficients)
            json.field("stand_g", standGrams)
            json.objects("points", fit.points) { encode($1, into: &$0) }
            json.object("statistics") { fit.statistics.encode(into: &$0) }
            if let sensor { encode(sensor, into: &json) }
            if let scatter { scatter.encode(into: &json) }
            json.field("date", date)
            json.field("note", note)
        }
    }

    /// The line of machine output of a command that shows the profile, including its newline: the pad and the
    /// statistics of the fit.
    package func line(of command: String) -> [UInt8] {
        JSONWriter.line("result", of: command) { json in
            json.field("profile", name)
            encodePad(into: &json)
            json.field("stand_g", standGrams)
            if let sensor { encode(sensor, into: &json) }
            if let scatter { scatter.encode(into: &json) }
            json.field("date", date)
            json.field("note", note)
            fit.encode(into: &json, statistics, loads)
        }
    }

    /// Writes the pad, its axis and the combination of contacts as members of the current object.
    private func encodePad(into json: inout JSONWriter) {
        json.object("device", of: device) { json, device in
            json.field("name", device.name)
            json.field("bus", Int(device.identity.bus))
            json.field("vendor", Int(device.identity.vendor))
            json.field("product", Int(device.identity.product))
            json.field("version", Int(device.identity.version))
        }
        json.object("axis", of: axis) { json, axis in
            json.field("code", axis.name)
            json.field("minimum", Int(axis.minimum))
            json.field("maximum", Int(axis.maximum))
        }
        json.field("combine", combination.rawValue)
    }

    private func encode(_ sensor: Sensor, into json: inout JSONWriter) {
        json.object("sensor") { json in
            json.field("hysteresis_pct", orNull: sensor.hysteresis.map { 100 * $0 })
            json.field("creep_pct", orNull: sensor.creep.map { 100 * $0 })
        }
    }

    private func encode(_ point: CalibrationPoint, into json: inout JSONWriter) {
        json.field("reference_g", point.referenceGrams)
        json.field("raw", point.raw)
        if let direction = point.direction { json.field("direction", direction.rawValue) }
        if let uncertainty = point.uncertainty { json.field("u_ref_g", uncertainty) }
        if let deviation = point.deviation { json.field("u_counts_g", deviation) }
    }
}
