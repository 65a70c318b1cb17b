#!/usr/bin/env bash
# valibot 1.5.0
# Guess: `email()` is the strict check and `rfcEmail()` the loose one, so whatever is a working address passes both.
# Instead: `email()` refuses two hyphens in a row, and with them every domain with a Polish letter, which a browser's
# `<input type="email">` hands over in its ASCII form; `rfcEmail()` takes it, and an address without a dot as well.
# Who meets it: a user whose own domain has an "ć": refused at the sign-up without a reason that helps.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund valibot@1.5.0
cat >run.mjs <<'JS'
import { domainToASCII } from 'node:url';
import * as v from 'valibot';
const addresses = ['ola@example.com', `ola@${domainToASCII('ćwiczenia.example')}`, 'ola@gmail'];
const rows = addresses.map((address) => [
  address,
  v.is(v.pipe(v.string(), v.email()), address),
  v.is(v.pipe(v.string(), v.rfcEmail()), address),
]);
for (const [address, email, rfcEmail] of rows) console.log(address, { email, rfcEmail });
const expected = [true, true, false, true, false, true];
process.exit(rows.flatMap((row) => row.slice(1)).join() === expected.join() ? 0 : 1);
JS
node run.mjs
