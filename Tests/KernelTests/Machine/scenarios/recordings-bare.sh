# The recordings of /settings/recordings-bare, each read by the least reader there can be.
. /play.sh
play_recordings /settings/recordings-bare bare-reader
