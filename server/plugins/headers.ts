import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { REQUEST_ID } from '../../src/contract/errors.ts';

export interface HeadersOptions {
  /** Only an https origin may send HSTS. */
  https: boolean;
  /** Allows the tag manager and the analytics behind it. */
  allowsTagManager?: boolean;
  /** Other hosts of videos, which the service worker and the downloads fetch by script. */
  mediaOrigins?: readonly string[];
  /** The host of the frame behind the sign-in window, beside Firebase's own. */
  authDomain?: string | undefined;
  /** Hashes of the styles and scripts inline in the pages. */
  inline?: { readonly styles: readonly string[]; readonly scripts: readonly string[] };
}

const SELF = "'self'";
const NONE = "'none'";

interface MeasuringHosts {
  scripts: string[];
  connections: string[];
}

/** Google's tag manager and Analytics, as documented; inline tags stay blocked. */
const TAG_MANAGER: MeasuringHosts = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
const NO_MEASURING: MeasuringHosts = { scripts: [], connections: [] };

/**
 * Google's hosts are those of the Firebase SDK: the script behind the sign-in popup, identity,
 * tokens and documents. Pictures and videos may come from a CDN, hence `https:`.
 */
const contentSecurityPolicy = (
  { scripts, connections }: MeasuringHosts,
  mediaOrigins: readonly string[],
  authFrames: readonly string[],
  inline: NonNullable<HeadersOptions['inline']>,
) => ({
  useDefaults: false,
  directives: {
    defaultSrc: [SELF],
    scriptSrc: [SELF, 'https://apis.google.com', ...scripts, ...quoted(inline.scripts)],
    scriptSrcAttr: [NONE],
    styleSrc: [SELF, ...quoted(inline.styles)],
    connectSrc: [
      SELF,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      ...connections,
      ...mediaOrigins,
    ],
    frameSrc: [SELF, 'https://*.firebaseapp.com', 'https://apis.google.com', ...authFrames],
    imgSrc: [SELF, 'data:', 'blob:', 'https:'],
    mediaSrc: [SELF, 'blob:', 'https:'],
    fontSrc: [SELF],
    workerSrc: [SELF],
    manifestSrc: [SELF],
    objectSrc: [NONE],
    baseUri: [SELF],
    formAction: [SELF],
    frameAncestors: [NONE],
  },
});

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** The microphone is never asked for: WebKit gives sound beside the music only to who may ask. */
const PERMISSIONS = [
  ...['camera', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`),
  'microphone=(self)',
].join(', ');

async function headers(
  app: FastifyInstance,
  {
    https,
    allowsTagManager = false,
    mediaOrigins = [],
    authDomain,
    inline = { styles: [], scripts: [] },
  }: HeadersOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(
      allowsTagManager ? TAG_MANAGER : NO_MEASURING,
      mediaOrigins,
      authDomain === undefined ? [] : [`https://${authDomain}`],
      inline,
    ),
    // The sign-in popup has to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'permissions-policy': PERMISSIONS, [REQUEST_ID]: request.id });
  });
}

export default fp(headers, { name: 'headers' });
