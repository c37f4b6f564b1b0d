# Keyboards, a headset and a type cover with axis 0x3a are no touch surfaces: exit 66 with --device, and never chosen.
number=0
for description in /not-touch/*.desc; do
    number=$((number + 1))
    plug "$number" "$description"
    weigh "$number" --device "$NODE"
    ended "$number" || stop "$number"
done
weigh chosen
ended chosen || stop chosen
start devices forcescale devices --all --json
ended devices || stop devices
