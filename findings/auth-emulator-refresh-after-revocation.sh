#!/usr/bin/env bash
# firebase-tools 15.34.2, its Auth emulator
# Guess: `validSince`, which `revokeRefreshTokens` sets, ends the refresh tokens that were issued before it.
# Instead: they are exchanged as before, and `auth_time` of the new ID token is the account's last sign-in, in
# whichever session that was; a check for revocation compares `auth_time` with `validSince`.
# Who meets it: a test of revocation, where a revoked session comes back once its owner has signed in elsewhere.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts firebase-tools@15.34.2
echo '{ "emulators": { "auth": {}, "ui": { "enabled": false } } }' >firebase.json
cat >run.mjs <<'JS'
const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const api = `${emulator}/identitytoolkit.googleapis.com/v1`;
const project = 'projects/demo-finding';
const email = 'ola@example.com';
async function call(url, body) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}
async function signIn() {
  await call(`${api}/accounts:sendOobCode?key=any`, { requestType: 'EMAIL_SIGNIN', email });
  const { oobCodes } = await call(`${emulator}/emulator/v1/${project}/oobCodes`);
  return call(`${api}/accounts:signInWithEmailLink?key=any`, { email, oobCode: oobCodes.at(-1).oobCode });
}
const authTime = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url')).auth_time;
const refresh = (refreshToken) =>
  call(`${emulator}/securetoken.googleapis.com/v1/token?key=any`, { grantType: 'refresh_token', refreshToken }).then(
    ({ id_token: token }) => authTime(token),
    (error) => error.message,
  );
// Both times are whole seconds.
const nextSecond = () => new Promise((done) => setTimeout(done, 1100));

const { localId, idToken, refreshToken } = await signIn();
const first = authTime(idToken);
await nextSecond();
await call(`${api}/${project}/accounts:update`, { localId, validSince: String(Math.floor(Date.now() / 1000)) });
const { users } = await call(`${api}/${project}/accounts:lookup`, { localId: [localId] });
const validSince = Number(users[0].validSince);
const afterRevocation = await refresh(refreshToken);
await nextSecond();
const second = authTime((await signIn()).idToken);
const afterSecond = await refresh(refreshToken);

const is = (time) => ({ [first]: 'the first sign-in', [second]: 'the second sign-in' })[time] ?? time;
const seen = {
  'revoked after the first sign-in, before the second': first < validSince && validSince < second,
  'auth_time after the revocation': is(afterRevocation),
  'auth_time after the second sign-in': is(afterSecond),
};
console.log(seen);
const expected = [true, 'the first sign-in', 'the second sign-in'];
process.exit(Object.values(seen).join() === expected.join() ? 0 : 1);
JS
XDG_CONFIG_HOME="$dir" npx firebase emulators:exec --only auth --project demo-finding --log-verbosity SILENT 'node run.mjs'
