#!/bin/sh
# Publishes a build on this server without losing a request: copies it next to the earlier releases and moves a symbolic link. If the
# headers or redirects have changed, nginx also reloads its configuration.
#
# Usage: release.sh BUILD [ROOT=/srv/docs]
# BASE_URL: base path of the build. NGINX_COMMAND: command that runs nginx. KEEP: number of releases to keep (3).
# DRAIN: seconds before a reload, longer than keepalive_timeout in site.conf (11).
set -eu
build=${1:?"usage: release.sh BUILD [ROOT]"} root=${2:-/srv/docs} nginx=${NGINX_COMMAND:-nginx} base=${BASE_URL:-/}
fail() { echo "$1" >&2; exit 1; }
# Points the link to a release. Because mv replaces the link, it exists at every moment.
point() { ln -sfn "$1" "$root/current.new" && mv -T "$root/current.new" "$root/current"; }

[ -f "$build/404.html" ] && [ -f "$build/_nginx/headers.conf" ] ||
    fail "$build: expected a build with 404.html and _nginx/headers.conf, found none. Run npm run build first."
mkdir -p "$root/releases"
# The link contains the path of the release, so a relative path wouldn't lead there.
root=$(cd "$root" && pwd)
exec 9>"$root/lock"
flock -n 9 || fail "$root: expected no other release, found one that is running. Wait until it has ended."

previous=$(readlink "$root/current" || true)
release=$root/releases/$(date -u +%Y%m%dT%H%M%SZ)-$$
mkdir -p "$(dirname "$release$base")"
cp -Rp "$build" "$release${base%/}"
[ "$base" = / ] || cp -Rp "$build/_nginx" "$release"
# nginx derives the ETag of a file from its time. Files with the same content get their time from the previous release, so that browsers
# don't download them again.
if [ -d "$previous" ]; then
    (cd "$previous" && LC_ALL=C diff -rqs . "$release" | sed -n 's|^Files \./\(.*\) and .* are identical$|\1|p' | tar -cf - -T -) |
        tar -xf - -C "$release"
fi
point "$release"
if ! diff -r "${previous:-none}/_nginx" "$release/_nginx" >/dev/null 2>&1; then
    if ! $nginx -t -q; then
        if [ "$previous" ]; then point "$previous"; else rm "$root/current"; fi
        rm -rf "$release"
        fail "nginx rejects the configuration (see above), so the earlier release is still published."
    fi
    trap 'rm -f "$root/draining"' EXIT
    touch "$root/draining"
    [ -z "$previous" ] || sleep "${DRAIN:-11}"
    $nginx -s reload 2>/dev/null && sleep 1 || echo "nginx isn't running. Start it."
fi
ls -1 "$root/releases" | sort -r | tail -n +$((${KEEP:-3} + 1)) | while read -r old; do rm -rf "${root:?}/releases/$old"; done
echo "Released $release."
