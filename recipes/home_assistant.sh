#!/bin/sh
# home_assistant.sh BROKER [PORT]: publishes the weight to Home Assistant by MQTT, which finds the sensor by itself. Needs
# mosquitto-clients and jq. Weights are published in whole grams, when they change.
set -e
mosquitto_pub -h "$1" -p "${2:-1883}" -r -t homeassistant/device/forcescale/config -m '{
    "device": { "identifiers": "forcescale", "name": "Touchpad scale" },
    "origin": { "name": "forcescale" },
    "state_topic": "forcescale/weight",
    "components": {
        "weight": {
            "platform": "sensor", "unique_id": "forcescale_weight", "device_class": "weight", "unit_of_measurement": "g",
            "state_class": "measurement", "value_template": "{{ value_json.grams }}"
        },
        "stable": {
            "platform": "binary_sensor", "unique_id": "forcescale_stable", "name": "Stable",
            "value_template": "{{ \"ON\" if value_json.stable else \"OFF\" }}"
        }
    }
}'
forcescale weigh --json | jq --unbuffered -c -n '
    foreach (inputs | select(.type == "reading") | { grams: (.net_g | round), stable }) as $new
        ({}; { old: .new, $new }; select(.old != .new) | .new)' \
    | mosquitto_pub -h "$1" -p "${2:-1883}" -t forcescale/weight -l
