import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { REQUEST_ID_HEADER } from '../../src/contract/errors.ts';
import { CONTENT_POLICY, INERT } from '../http/content-policy.ts';

interface HeadersOptions {
  /** Only an https origin may send HSTS. */
  https: boolean;
  /** The policy of a document without inline parts. */
  documentPolicy: string;
}

const OF_ALL = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // The sign-in popup has to reach the page that opened it. A file opened by itself has to say the same: a tab that
  // comes to an answer without it begins anew, and may have an older session storage there.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

const DOCUMENT = /^text\/html\b/;
/** Files that a document loads; opened by themselves they run nothing under the site's origin. */
const ASSET =
  /^(?:(?:audio|font|image|video)\/(?!svg)|text\/css\b|(?:text|application)\/javascript\b|application\/(?:manifest\+json|pdf)\b)/;

/** The microphone is never asked for: WebKit gives sound beside the music only to who may ask. */
const PERMISSIONS = [
  ...['camera', 'geolocation', 'payment', 'usb', 'browsing-topics'].map((name) => `${name}=()`),
  'microphone=(self)',
].join(', ');

const REFERRER = { 'referrer-policy': 'strict-origin-when-cross-origin' };
const OF_DOCUMENTS = {
  ...REFERRER,
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'x-frame-options': 'DENY',
};

/**
 * The security headers of every answer, by its content type: documents, the assets that they load, and the
 * rest, which is data of the API, failures, SVG and XML. A header that a route has set itself stays.
 */
async function headers(
  app: FastifyInstance,
  { https, documentPolicy }: HeadersOptions,
): Promise<void> {
  const always = { ...OF_ALL, ...(https && STRICT_TRANSPORT) };
  const ofAssets = Object.entries(always);
  const ofDocuments = Object.entries({
    ...always,
    ...OF_DOCUMENTS,
    [CONTENT_POLICY]: documentPolicy,
  });
  const ofTheRest = Object.entries({ ...always, ...REFERRER, [CONTENT_POLICY]: INERT });

  app.addHook('onSend', async (request, reply) => {
    // A 304 has no type, and its headers replace those of the stored answer.
    if (reply.statusCode === 304) return;
    const type = String(reply.getHeader('content-type') ?? '');
    const isDocument = DOCUMENT.test(type);
    const isAsset = ASSET.test(type);
    for (const [name, value] of isDocument ? ofDocuments : isAsset ? ofAssets : ofTheRest) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (!isDocument && !isAsset) reply.header(REQUEST_ID_HEADER, request.id);
  });
}

export default fp(headers, { name: 'headers' });
