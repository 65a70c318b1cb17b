#!/usr/bin/env bash
# firebase-tools 15.34.2, its Auth emulator
# Guess: the letter of `verifyBeforeUpdateEmail` is listed under the new address, to which Firebase sends it, and its
# code ends the account's sessions, as the documentation says of a change of address.
# Instead: it is listed under the old address, and the code leaves `validSince` as it was: an ID token from before is
# taken still, and its refresh token exchanged. A change without a letter moves `validSince` and ends the ID token.
# Who meets it: a test of this change, which looks for the letter in vain and sees a session go on that ends elsewhere.
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
async function call(url, body, headers = {}) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}
const account = (operation, body) => call(`${api}/accounts:${operation}?key=any`, body);
async function send(letter) {
  await account('sendOobCode', letter);
  return (await call(`${emulator}/emulator/v1/${project}/oobCodes`)).oobCodes.at(-1);
}
async function signIn(email) {
  const { oobCode } = await send({ requestType: 'EMAIL_SIGNIN', email });
  return account('signInWithEmailLink', { email, oobCode });
}
async function stored(localId) {
  const owner = { authorization: 'Bearer owner' };
  return (await call(`${api}/${project}/accounts:lookup`, { localId: [localId] }, owner)).users[0];
}
const outcome = (promise) => promise.then(() => 'taken', (error) => error.message);
// `validSince` is in whole seconds.
const nextSecond = () => new Promise((done) => setTimeout(done, 1100));

async function change(email, apply) {
  const session = await signIn(email);
  const before = await stored(session.localId);
  await nextSecond();
  await apply(session);
  const after = await stored(session.localId);
  const grant = { grantType: 'refresh_token', refreshToken: session.refreshToken };
  return [
    `address ${after.email}`,
    `validSince ${after.validSince === before.validSince ? 'as before' : 'moved'}`,
    `ID token ${await outcome(account('lookup', { idToken: session.idToken }))}`,
    `refresh token ${await outcome(call(`${emulator}/securetoken.googleapis.com/v1/token?key=any`, grant))}`,
  ].join(', ');
}

let letter;
const byLetter = await change('ola@example.com', async ({ idToken }) => {
  letter = await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'ola@example.org' });
  await account('update', { oobCode: letter.oobCode });
});
const atOnce = await change('ela@example.com', ({ idToken }) =>
  account('update', { idToken, email: 'ela@example.org' }),
);
const seen = { 'listed under': letter.email, 'by letter': byLetter, 'at once': atOnce };
console.log(seen);
const expected = [
  'ola@example.com',
  'address ola@example.org, validSince as before, ID token taken, refresh token taken',
  'address ela@example.org, validSince moved, ID token TOKEN_EXPIRED, refresh token taken',
];
process.exit(Object.values(seen).join() === expected.join() ? 0 : 1);
JS
XDG_CONFIG_HOME="$dir" npx firebase emulators:exec --only auth --project demo-finding --log-verbosity SILENT 'node run.mjs'
