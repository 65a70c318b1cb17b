import { methodsIn } from './contract/payment-methods.ts';

/**
 * The one reader of `VITE_*`. Whatever is not configured is derived from the page's own origin, so
 * that one build works on any port, behind a test proxy and through an https tunnel.
 */
const env = import.meta.env;
/** Pages are also prerendered while the app is built: the demo's address stands in for an unknown one. */
const { host, origin, protocol } = globalThis.location ?? new URL('http://localhost:4173');

/** Identity and documents on the product's own origin: the demo project behind this very server. */
const own = {
  projectId: 'demo-silna',
  apiKey: 'demo-silna',
  authDomain: host,
  authEmulator: origin,
  documents: { host, ssl: protocol === 'https:' },
};

/** Identity and documents on a hosted Firebase project. */
function hosted(projectId: string) {
  return {
    projectId,
    // The build does not begin without it (tools/build/build-settings.ts).
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
    authEmulator: undefined,
    documents: undefined,
  };
}

export const config = {
  /** Public origin of the site, for addresses that are read elsewhere. */
  publicUrl: env.PUBLIC_URL || origin,
  /** Base address of the backend's calls, where that is not the page's own origin. */
  apiOrigin: env.VITE_API_ORIGIN || undefined,
  firebase: env.VITE_FIREBASE_PROJECT_ID ? hosted(env.VITE_FIREBASE_PROJECT_ID) : own,
  /** Hosts of videos beside this one, which allow CORS. */
  mediaOrigins: String(env.VITE_MEDIA_ORIGINS ?? '')
    .split(',')
    .filter((text) => text.trim())
    .map((text) => new URL(text).origin),
  /** Ways to pay at the provider, BLIK first. */
  paymentMethods: methodsIn(env.VITE_PAYMENT_METHODS),
  /** Id of the tag manager; without one nothing is measured and the user is not asked. */
  tagManagerId: env.VITE_TAG_MANAGER_ID || undefined,
};
