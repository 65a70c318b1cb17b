import { createHash } from 'node:crypto';
import { API } from '../../src/contract/api-paths.ts';

/** The name of the header. */
export const CONTENT_POLICY = 'content-security-policy';

interface PolicyHosts {
  /** Allows the tag manager and the analytics behind it. */
  allowsTagManager: boolean;
  /** Origin of the API, where that is not the page's own. */
  apiOrigin: string | undefined;
  /** Other hosts of videos, which the service worker and the downloads fetch by script. */
  mediaOrigins: readonly string[];
  /** The host of the frame behind the sign-in window, beside Firebase's own. */
  authDomain: string | undefined;
}

export interface ContentPolicies {
  /**
   * Policy of a document: it allows the site's own scripts and styles and the inline ones of `template`. That is
   * the document as the build wrote it: texts that are filled in later must not allow anything.
   */
  ofDocument(template?: string): string;
  /** Policy of the service worker, which no document's policy restricts: it only fetches. */
  readonly ofWorker: string;
}

const SELF = "'self'";
const NONE = "'none'";

/** The policy of answers that no page renders (data, and SVG or XML, which may hold scripts): nothing in them runs. */
export const INERT = written({ 'default-src': [NONE], 'frame-ancestors': [NONE] });

/** Google's tag manager and Analytics, as documented; inline tags stay blocked. */
const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * Google's hosts are those of the Firebase SDK: the script behind the sign-in popup, identity,
 * tokens and documents. Pictures and videos may come from a CDN, hence `https:`.
 */
export function contentPolicies(hosts: PolicyHosts): ContentPolicies {
  const { allowsTagManager, apiOrigin, mediaOrigins, authDomain } = hosts;
  const connections = [
    SELF,
    ...(apiOrigin === undefined ? [] : [apiOrigin]),
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    ...mediaOrigins,
  ];
  const authFrames = authDomain === undefined ? [] : [`https://${authDomain}`];
  const tagManager = allowsTagManager ? [TAG_MANAGER] : [];
  const measuring = allowsTagManager ? [TAG_MANAGER, ...ANALYTICS] : [];

  return {
    ofDocument: (template = '') =>
      written({
        'default-src': [SELF],
        'script-src': [
          SELF,
          'https://apis.google.com',
          ...tagManager,
          ...hashesIn(template, 'script'),
        ],
        'script-src-attr': [NONE],
        'style-src': [SELF, ...hashesIn(template, 'style')],
        'connect-src': [...connections, ...measuring],
        'frame-src': [SELF, 'https://*.firebaseapp.com', 'https://apis.google.com', ...authFrames],
        'img-src': [SELF, 'data:', 'blob:', 'https:'],
        'media-src': [SELF, 'blob:', 'https:'],
        'font-src': [SELF],
        'worker-src': [SELF],
        'manifest-src': [SELF],
        'object-src': [NONE],
        'base-uri': [SELF],
        'form-action': [SELF],
        'frame-ancestors': [NONE],
        'require-trusted-types-for': ["'script'"],
        'report-uri': [`${apiOrigin ?? ''}${API.policyReports}`],
      }),
    ofWorker: written({ 'default-src': [NONE], 'connect-src': connections }),
  };
}

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

/** Elements with a text of their own, but for data blocks, which need no permission. */
const INLINE = /<(style|script)(?![^>]*\s(?:src=|type="application\/))[^>]*>([^]*?)<\/\1>/g;

function hashesIn(html: string, element: 'style' | 'script'): Set<string> {
  const texts = [...html.matchAll(INLINE)].filter(([, name]) => name === element);
  return new Set(texts.map(([, , text = '']) => `'sha256-${hashOf(text)}'`));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
