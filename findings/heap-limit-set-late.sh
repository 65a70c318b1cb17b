#!/usr/bin/env bash
# node 20.20.0, as the npm package `node` brings it
# Guess: a program that has begun bounds its heap with `v8.setFlagsFromString('--max-old-space-size=192')`, which sets other
# flags of V8 while it runs.
# Instead: the flag is taken without a word and `heap_size_limit` stays what it was. `NODE_OPTIONS` in a file that
# `node --env-file` reads comes early enough, though the file is read by the same process.
# Who meets it: who wants one bundle that bounds itself, without a flag in each place that starts it.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund node@20.20.0
node=$dir/node_modules/.bin/node
"$node" --version
echo 'NODE_OPTIONS=--max-old-space-size=192' >node.env
cat >limit.mjs <<'JS'
import v8 from 'node:v8';
if (process.argv[2]) v8.setFlagsFromString(process.argv[2]);
console.log(Math.round(v8.getHeapStatistics().heap_size_limit / 2 ** 20));
JS
unset NODE_OPTIONS
usual=$("$node" limit.mjs)
late=$("$node" limit.mjs --max-old-space-size=192)
early=$("$node" --env-file=node.env limit.mjs)
echo "by itself $usual MiB, by the running program $late MiB, by the file $early MiB"
[[ $late == "$usual" && $early -lt 300 && $usual -gt 300 ]]
