#!/bin/sh
# Puts a build on this server without losing a request. It is copied beside the ones before. If headers and redirects are as they were,
# one link is moved and nginx does not notice. Otherwise nginx lets its connections end and reloads: running requests end with the release
# that they began with, and no page is sent with the headers of another. A configuration that nginx refuses changes nothing.
#
# Usage: release.sh BUILD [ROOT=/srv/docs] [CONFIGURATION=/etc/nginx/conf.d/docs.conf]
# BASE_URL names the base path, as in the build. NGINX_COMMAND names the command, for one that is not in the path or has another
# configuration: NGINX_COMMAND="nginx -c /opt/nginx.conf". KEEP says how many releases stay, this one included (3).
set -eu

build=${1:?"usage: release.sh BUILD [ROOT] [CONFIGURATION]"}
root=${2:-/srv/docs}
configuration=${3:-/etc/nginx/conf.d/docs.conf}
nginx=${NGINX_COMMAND:-nginx}
base=${BASE_URL:-/}
template=$(dirname "$0")/docs.conf

if [ ! -f "$build/_nginx/headers.conf" ] || [ ! -f "$build/404.html" ]; then
    echo "$build: expected a build with 404.html and _nginx/headers.conf, found none. Run npm run build first." >&2
    exit 1
fi

# Names begin with their date.
name=$(date -u +%Y%m%dT%H%M%SZ)-$$
release=$root/releases/$name
mkdir -p "$(dirname "$release$base")" "$root/live"
cp -R "$build" "$release${base%/}"

# One link for each set of headers and redirects: an nginx that still has the earlier set still has the earlier pages.
live=$root/live/$(cat "$template" "$build"/_nginx/*.conf | cksum | tr -d ' ')
isNew=$([ -e "$live" ] && echo no || echo yes)
# Takes a link and where it leads. A link that is made and then moved is there at every moment.
point() {
    ln -s "$2" "$1.new"
    mv -T "$1.new" "$1"
}
if [ $isNew = yes ]; then point "$live" "$release"; fi

sed -e "s|/srv/docs/current/_nginx|$live${base}_nginx|; s|/srv/docs/current|$live|" \
    -e "s|404 /404.html|404 ${base}404.html|; s|location /_ |location ${base}_ |" "$template" >"$root/docs.conf.new"
if [ -f "$configuration" ] && cmp -s "$root/docs.conf.new" "$root/docs.conf"; then
    point "$live" "$release"
else
    if [ -f "$configuration" ]; then cp "$configuration" "$root/docs.conf.before"; fi
    cp "$root/docs.conf.new" "$configuration"
    if ! $nginx -t -q; then
        if [ -f "$root/docs.conf.before" ]; then mv "$root/docs.conf.before" "$configuration"; else rm "$configuration"; fi
        if [ $isNew = yes ]; then rm "$live"; fi
        rm -rf "$release" "$root/docs.conf.new"
        echo "nginx refuses the configuration (see above). The site stays as it was." >&2
        exit 1
    fi
    point "$live" "$release"
    # A release that is stopped while it waits leaves no doubt that the next one has to reload.
    rm -f "$root/docs.conf"
    for other in "$root"/live/*[0-9]; do touch "$other.ends"; done
    rm "$live.ends"
    if [ -f "$root/docs.conf.before" ]; then
        sleep 1 "$(sed -n 's/.*keepalive_timeout \(.*\);/\1/p' "$configuration")"
    fi
    $nginx -s reload 2>/dev/null || echo "nginx is not running: start it."
    rm -f "$root/docs.conf.before"
fi
mv "$root/docs.conf.new" "$root/docs.conf"
point "$root/current" "$release"

ls -1 "$root/releases" | sort -r | tail -n +$((${KEEP:-3} + 1)) | while read -r old; do
    rm -rf "${root:?}/releases/$old"
done
for link in "$root"/live/*; do
    [ -e "${link%.ends}" ] || rm "$link"
done
echo "Released $name."
