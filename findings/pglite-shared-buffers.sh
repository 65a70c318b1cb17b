#!/usr/bin/env bash
# @electric-sql/pglite 0.5.16
# Guess: an embedded PostgreSQL begins with little memory and takes more as its tables grow.
# Instead: it reserves PostgreSQL's 128 MB of shared buffers at the start, in memory of WebAssembly, which never shrinks:
# an empty database takes the process some 120 MiB more than one whose `startParams` say `shared_buffers=16MB`.
# Who meets it: who puts it into a server, a test runner with a database a worker, or a page on a phone.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16
cat >start.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const startParams = process.argv[2] ? [...PGlite.defaultStartParams, '-c', process.argv[2]] : undefined;
const database = await PGlite.create({ ...(startParams && { startParams }) });
const { rows } = await database.query('show shared_buffers');
console.log(JSON.stringify([rows[0].shared_buffers, Math.round(process.memoryUsage().rss / 2 ** 20)]));
await database.close();
JS
cat >run.mjs <<'JS'
import { execFileSync } from 'node:child_process';
const start = (...args) => JSON.parse(execFileSync('node', ['start.mjs', ...args], { encoding: 'utf8' }));
const [usual, usualMiB] = start();
const [small, smallMiB] = start('shared_buffers=16MB');
console.log({ [usual]: `${usualMiB} MiB`, [small]: `${smallMiB} MiB` });
process.exit(usual === '128MB' && small === '16MB' && usualMiB - smallMiB > 60 ? 0 : 1);
JS
node run.mjs
