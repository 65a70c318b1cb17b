#!/usr/bin/env bash
# stripe 23.1.0
# Guess: the class of an error follows the `type` of Stripe's answer, and the library retries what Stripe says may be
# tried again: too many requests (429), a locked object (409), a failure of Stripe's own (500).
# Instead: a 409 with the type of an invalid request is a StripeAPIError as a 500 is; 409 and 500 are tried three
# times in all, a 429 once.
# Who meets it: code that tells by the class whose fault it was, or counts on the library during a burst of payments.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund stripe@23.1.0
cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import Stripe from 'stripe';
let answer;
let requests = 0;
const server = createServer((request, response) => {
  requests += 1;
  request.resume();
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { type: answer.type, message: 'said by the test' } }));
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const stripe = new Stripe('sk_test_finding', { host: '127.0.0.1', port: server.address().port, protocol: 'http' });
const seen = [];
for (answer of [
  { status: 400, type: 'invalid_request_error' },
  { status: 409, type: 'invalid_request_error' },
  { status: 429, type: 'invalid_request_error' },
  { status: 500, type: 'api_error' },
]) {
  requests = 0;
  const error = await stripe.checkout.sessions.create({ mode: 'payment' }).catch((reason) => reason);
  seen.push(`${answer.status} ${error.type} after ${requests}`);
}
server.close();
console.log(seen);
const expected = [
  '400 StripeInvalidRequestError after 1',
  '409 StripeAPIError after 3',
  '429 StripeRateLimitError after 1',
  '500 StripeAPIError after 3',
];
process.exit(seen.join() === expected.join() ? 0 : 1);
JS
node run.mjs
