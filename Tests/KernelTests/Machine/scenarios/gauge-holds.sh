# The gauge holds a touchpad: another reader gets nothing while it runs, and everything after each kind of ending.
. /gauge.sh
plug pad /pads/two-finger.desc
start bare bare-reader "$NODE"
watching bare "$NODE"
id=0
for ending in q control-c TERM HUP KILL; do
    id=$((id + 2))
    gauge "$ending" "$NODE"
    touch_with pad $id 51
    case $ending in
        q) type_keys q q ;;
        control-c) type_keys control-c '\003' ;;
        *) kill -$ending "$(pidof forcescale)" ;;
    esac
    ended "$ending"
    touch_with pad $((id + 1)) $((70 + id))
done

# Stopped by Control-Z it has given the pad back; going on it holds it again.
gauge stopped "$NODE"
type_keys stopped '\032'
touch_with pad 20 90
kill -CONT "$(pidof forcescale)"
sleep 0.5
touch_with pad 21 51
# The key g lets it go, and takes it again.
type_keys stopped g
touch_with pad 22 92
type_keys stopped g
touch_with pad 23 51
type_keys stopped q
ended stopped
stop bare
