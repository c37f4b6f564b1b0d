# Ten contacts at 1 kHz, live: every frame is read and told, and memory does not grow. /settings says for how long.
rate=$(cat /settings/rate 2>/dev/null || echo 1000)
seconds=$(cat /settings/seconds 2>/dev/null || echo 10)
plug pad /pads/ten-finger.desc
# A huge page counts as 2 MiB, of which the program may use a few KiB, and when the kernel forms one is its own choice.
echo never > /sys/kernel/mm/transparent_hugepage/enabled
mkfifo /run/lines
start counted sh -c 'exec count-lines "$@" < /run/lines' - '"tick":false' '"type":"dropped"' '"type":"touch"'
start weigh sh -c 'exec forcescale weigh --json --device "$0" > /run/lines' "$NODE"
watching weigh "$NODE"
# The program's file is in the machine's memory too (RssShmem): its pages count as they are first used, heap does not.
resident() { awk '/^VmRSS|^VmHWM|^Rss/ { print $1 $2 }' "/proc/$(cat /run/weigh.pid)/status" > "$1.memory"; }
# What grows once with the first touches has grown then.
feed pad "load 10 $rate 2"
settle pad
resident before
feed pad "load 10 $rate $seconds"
tries=$seconds
until grep -q "loaded frames=$((rate * seconds + 1)) " pad.feeder; do
    sleep 1
    tries=$((tries - 1))
    [ $tries -gt -30 ] || break
done
sleep 0.5
resident after
stop weigh
ended counted
