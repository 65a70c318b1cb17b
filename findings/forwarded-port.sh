#!/usr/bin/env bash
# fastify 5.12.8
# Guess: `request.ip` is an address, also where the balancer writes `address:port` into X-Forwarded-For, as some do.
# Instead: the text is handed on with its port, and an IPv6 address with its brackets; each connection has another "ip".
# Who meets it: a log or a limit by address, which sees a new client at each connection; a column of type inet.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund fastify@5.12.8
cat >run.mjs <<'JS'
import Fastify from 'fastify';
const app = Fastify({ trustProxy: ['127.0.0.1'] });
app.get('/', ({ ip }) => ip);
const seen = [];
for (const forwarded of ['192.0.2.7', '192.0.2.7:50001', '192.0.2.7:50002', '[2001:db8::7]:50003']) {
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
  seen.push(body);
}
console.log(seen);
const expected = ['192.0.2.7', '192.0.2.7:50001', '192.0.2.7:50002', '[2001:db8::7]:50003'];
process.exit(seen.join() === expected.join() ? 0 : 1);
JS
node run.mjs
