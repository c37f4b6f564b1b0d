# The recordings of /settings/recordings, each weighed while it is played.
. /play.sh
play_recordings /settings/recordings forcescale weigh --json --device
