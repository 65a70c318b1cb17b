import { GAPI } from '../../fixtures/gapi.ts';
import type { EngineDevice } from '../engine-device.ts';
import { button, heading } from '../query.ts';
import type { Journey } from './journey.ts';

const STAND_IN = '/gapi-stand-in.js';
const GAPI_HOST = 'https://apis.google.com/js/api.js';
/** Styles of the emulator's page, which works without them. */
const FOREIGN_STYLES = /<(link|script)[^>]+https:\/\/(unpkg|fonts\.googleapis)\.com[^>]*>/g;

export const providers: readonly Journey[] = [
  {
    name: "where windows are refused, a provider's page signs in in the same tab",
    async go(device) {
      answerForGoogle(device);
      const hand = await device.open();
      await hand.goto('/signin');
      await hand.see(button('Kontynuuj z Google'));
      await hand.read(() => {
        window.open = () => null;
      });
      await hand.press(button('Kontynuuj z Google'));
      await hand.arrive(/^\/emulator\/auth\/handler/);
      await hand.press(button(/Add new account$/));
      await hand.press(button('Auto-generate user information'));
      await hand.press(button('Sign in with Google.com'));
      await hand.arrive(/^\/paywall/);
      await hand.see(heading(/./));
    },
  },
];

/** Lets the sign-in of a provider work without the hosts of Google, in engines whose requests cannot be answered. */
function answerForGoogle({ app, network }: EngineDevice): void {
  network.impersonate(/^\/gapi-stand-in\.js/, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(GAPI);
  });
  network.impersonate(
    /^\/(emulator\/auth\/|assets\/firebase-)/,
    async ({ url = '/' }, response) => {
      const answer = await fetch(new URL(url, app.origin));
      const text = await answer.text();
      response.writeHead(answer.status, Object.fromEntries(kept(answer.headers)));
      response.end(text.replaceAll(GAPI_HOST, STAND_IN).replaceAll(FOREIGN_STYLES, ''));
    },
  );
}

/** Headers that are true of the changed text as well. */
function kept(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => /^content-(type|security-policy)$/.test(name));
}
