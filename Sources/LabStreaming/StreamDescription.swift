/// What a stream says about itself to programs that look for streams: its name, its type, its channels, and details as
/// XML elements.
package struct StreamDescription: Equatable, Sendable {
    /// A channel, as the XDF specification describes it under `desc/channels/channel`.
    package struct Channel: Equatable, Sendable {
        /// The name of the channel.
        package var label: String
        /// The unit of its values.
        package var unit: String
        /// The kind of quantity.
        package var type: String

        package init(_ label: String, unit: String, type: String) {
            (self.label, self.unit, self.type) = (label, unit, type)
        }
    }

    /// An element of the description: a text, or further elements.
    package struct Element: Equatable, Sendable {
        /// The name of the element.
        package var name: String
        /// The text of the element; empty if it has children.
        package var text = ""
        /// The elements within this one.
        package var children: [Element] = []

        package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

        package init(_ name: String, _ children: [Element]) { (self.name, self.children) = (name, children) }
    }

    /// The kind of the values of all channels.
    package enum Values: Equatable, Sendable {
        /// Numbers of 64 bits; NaN if unknown.
        case numbers
        case texts
    }

    /// The name of the stream.
    package var name: String
    /// The type by which programs find streams, such as `Force` or `Markers`.
    package var type: String
    /// The kind of its values.
    package var values: Values
    package var channels: [Channel]
    /// An identifier that remains the same when the program starts again, so that a receiver reconnects.
    package var sourceID: String
    /// The details, beside the channels.
    package var details: [Element]

    /// The rate of the stream is irregular.
    package init(
        name: String, type: String, values: Values, channels: [Channel], sourceID: String,
        details: [Element] = []
    ) {
        (self.name, self.type, self.values) = (name, type, values)
        (self.channels, self.sourceID, self.details) = (channels, sourceID, details)
    }

    /// All elements under `desc`: the channels, then the details.
    var elements: [Element] {
        [
            Element(
                "channels",
                channels.map {
                    Element(
                        "channel",
                        [Element("label", $0.label), Element("unit", $0.unit), Element("type", $0.type)])
                })
        ] + details
    }
}
