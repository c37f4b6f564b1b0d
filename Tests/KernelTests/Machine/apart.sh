# Sourced by scripts that take packages of other suites of Debian: sets APT_CONFIG so that apt has a configuration and
# state of its own below $work, a folder in the cache, and leaves the machine's as it is.
#
# It needs no privileges. The mirror is the one that this machine's sources name; FORCESCALE_MIRROR names another.

. /etc/os-release
mirror=${FORCESCALE_MIRROR:-$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' |
    awk -v release="${VERSION_CODENAME:-}" '$2 == release { print $1; exit }')}
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
if [ "${ID:-}" != debian ] && [ -z "${FORCESCALE_MIRROR:-}" ]; then
    echo "$0: Debian's packages come from a Debian mirror, and this is ${PRETTY_NAME:-no Debian};" \
        "name a mirror in FORCESCALE_MIRROR" >&2
    exit 69
fi
if [ -z "$mirror" ] || [ ! -e "$keyring" ]; then
    echo "$0: no Debian mirror in this machine's sources, or no $keyring" >&2
    exit 69
fi

# apart SUITE…: the packages of these suites.
apart() {
    mkdir -p "$cache"
    work=$(mktemp -d "$cache/fetching.XXXXXX")
    trap 'rm -rf "$work"' EXIT
    mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/debs" "$work/tree" "$work/none"
    : > "$work/status"
    for suite in "$@"; do
        echo "deb [arch=amd64 signed-by=$keyring] $mirror $suite main"
    done > "$work/sources.list"
    cat > "$work/apt.conf" <<CONF
APT::Architecture "amd64";
APT::Sandbox::User "$(id -un)";
Dir::Etc::SourceList "$work/sources.list";
Dir::Etc::SourceParts "$work/none";
Dir::Etc::Preferences "$work/none";
Dir::Etc::PreferencesParts "$work/none";
Dir::State "$work";
Dir::State::Lists "$work/lists";
Dir::State::Status "$work/status";
Dir::Cache "$work";
Acquire::Languages "none";
CONF
    export APT_CONFIG="$work/apt.conf"
    apt-get -qq update >&2
}

# unpack PACKAGE…: puts the files of packages in $work/tree.
unpack() {
    (cd "$work/debs" && apt-get -qq download "$@" >&2)
    for deb in "$work"/debs/*.deb; do
        dpkg -x "$deb" "$work/tree"
    done
}
