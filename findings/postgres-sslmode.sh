#!/usr/bin/env bash
# pg 8.23.1 with pg-connection-string 2.14.1
# Guess: `sslmode` in an address means what it means to psql: `prefer` tries TLS and goes on without it, `require`
# encrypts without a look at the certificate.
# Instead: both are `verify-full`: the certificate is checked, and a server without TLS is refused under `prefer` too.
# `no-verify`, which psql does not know, is what psql calls `require`.
# Who meets it: an operator whose managed database has a certificate of its own authority, with an address that psql takes.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund pg@8.23.1 pg-connection-string@2.14.1
cat >run.mjs <<'JS'
import { createServer } from 'node:net';
import pg from 'pg';
process.removeAllListeners('warning');
// A server without TLS, which answers the question for it with "N" as PostgreSQL does.
const server = createServer((socket) => socket.once('data', () => socket.write('N')));
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const seen = {};
for (const mode of ['disable', 'prefer', 'require', 'no-verify']) {
  const client = new pg.Client({
    connectionString: `postgres://user@127.0.0.1:${server.address().port}/app?sslmode=${mode}`,
    connectionTimeoutMillis: 1500,
  });
  const { ssl } = client.connectionParameters;
  const asks = ssl === false ? 'no TLS' : ssl.rejectUnauthorized === false ? 'TLS, unchecked' : 'TLS, checked';
  const goesOn = mode === 'disable' ? '' : await client.connect().then(() => 'goes on', (error) => error.message);
  seen[mode] = [asks, goesOn].filter(Boolean).join('; ');
}
console.log(seen);
const refused = 'The server does not support SSL connections';
const holds =
  seen.disable === 'no TLS' &&
  seen.prefer === `TLS, checked; ${refused}` &&
  seen.require === `TLS, checked; ${refused}` &&
  seen['no-verify'] === `TLS, unchecked; ${refused}`;
process.exit(holds ? 0 : 1);
JS
node run.mjs
