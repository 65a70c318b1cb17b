#!/usr/bin/env bash
# fastify 5.12.8
# Guess: `trustProxy: 1` behind one load balancer gives the address that the balancer saw, as a count of hops does in Express.
# Instead: a count trusts nobody, so `request.ip` is the balancer's own address; a list of addresses or ranges works.
# Who meets it: a server that limits requests by address, where all clients then share one limit.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund fastify@5.12.8
cat >run.mjs <<'JS'
import Fastify from 'fastify';
const seen = {};
for (const trustProxy of [1, 2, ['127.0.0.1']]) {
  const app = Fastify({ trustProxy });
  app.get('/', ({ ip }) => ip);
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.7' } });
  seen[`trustProxy: ${JSON.stringify(trustProxy)}`] = body;
}
console.log(seen);
const expected = ['127.0.0.1', '127.0.0.1', '192.0.2.7'];
process.exit(Object.values(seen).join() === expected.join() ? 0 : 1);
JS
node run.mjs
