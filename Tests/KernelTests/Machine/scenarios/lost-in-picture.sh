# With --wait a picture says that the pad is gone, keeps being drawn while waiting, and continues with the pad.
. /gauge.sh
# since NAME: what was drawn since $before bytes.
since() {
    tail -c "+$((before + 1))" "$1.out"
}
count() {
    before=$(wc -c < "$1.out")
}
for kind in weigh guided circle gestures; do
    plug $kind /pads/force.desc
    mkfifo "/run/$kind.keys"
    case $kind in
        guided) set -- weigh --guided ;;
        *) set -- $kind ;;
    esac
    start $kind env TERM=xterm-256color LC_ALL=C.UTF-8 in-terminal "/run/$kind.keys" \
        forcescale "$@" --device "$NODE" --wait
    await 20 has_open "$NODE"
    sleep 0.5
    feed $kind frame slot=0 id=1 x=1000 y=800 p=100 touch=1
    feed $kind sleep 2
    settle $kind
    count $kind
    feed $kind unplug
    settle $kind
    sleep 1
    since $kind > $kind-gone
    count $kind
    type_keys $kind '\014'
    since $kind > $kind-redrawn
    type_keys $kind '\032'
    count $kind
    kill -CONT "$(pidof forcescale)"
    sleep 1
    since $kind > $kind-continued
    count $kind
    feed $kind plug /pads/force.desc
    settle $kind
    await 20 has_open "$(node_of $kind)"
    sleep 0.5
    feed $kind frame slot=0 id=1 x=1000 y=800 p=50 touch=1
    feed $kind sleep 0.5
    settle $kind
    type_keys $kind '\014'
    since $kind > $kind-back
    type_keys $kind q
    ended $kind
    feed $kind unplug
    settle $kind
done
