import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { openShop } from './support/products.ts';
import { rawConnection } from './support/raw-connection.ts';
import { script, style, writeFullSite } from './support/full-site.ts';

const INERT = "default-src 'none';frame-ancestors 'none'";
/** Largest size of the status line and all headers together, in bytes. */
const MOST_BYTES = 700;

const MEDIA = 'https://media.silna.example';
const HOSTED = {
  publicUrl: 'https://silna.example',
  tagManagerId: 'GTM-AB12',
  mediaOrigins: [MEDIA],
  authDomain: 'login.silna.example',
};

let siteDir: string;
let plain: TestApp;
/** On https, with everything set up that the policy has to allow. */
let hosted: TestApp;
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'silna-headers-'));
  await writeFullSite(siteDir);
  const mediaAddresses = ['/media/squat.3f9a1c20b7.mp4', '/media/squat-3f9a1c20b7.avif'];
  plain = await createTestApp({ siteDir, mediaAddresses });
  hosted = await createTestApp({ siteDir, mediaAddresses, config: HOSTED });
  await openShop(plain.database.db);
});
afterAll(async () => {
  await plain.close();
  await hosted.close();
  await rm(siteDir, { recursive: true });
});

const browse = ({ app }: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
const headersOf = async (server: TestApp, url = '/dashboard') =>
  (await browse(server, url)).headers;

function directives(policy: unknown): Map<string, string[]> {
  const parts = String(policy)
    .split(';')
    .map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...values]) => [name, values]));
}

const policyOf = async (server: TestApp, url?: string) =>
  directives((await headersOf(server, url))['content-security-policy']);

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a document', () => {
  const bare = '/pay/none';

  it('runs scripts of ours and of the sign-in popup, and nothing inline', async () => {
    const policy = await policyOf(plain, bare);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
  });

  it.each([
    ['/', 'home'],
    ['/shop', 'shop'],
    ['/productDetails?id=1', 'product'],
    ['/productDetails?id=999', 'shell'],
    ['/index.html', 'landing'],
    ['/blog', 'blog'],
    ['/blog/index.html', 'blog'],
    ['/dashboard', 'shell'],
    ['/blog/50%-rabatu', 'shell'],
  ])('%s runs the inline parts that the build gave it, and no other', async (url, of) => {
    const packed = { 'accept-encoding': 'br' };
    for (const headers of [{}, packed]) {
      const answer = await browse(plain, url, headers);
      expect(answer.statusCode).toBe(url.includes('999') || url.includes('%') ? 404 : 200);
      const policy = directives(answer.headers['content-security-policy']);
      const own = ["'self'", 'https://apis.google.com', hash(script(of))];
      expect(policy.get('script-src')).toEqual(own);
      expect(policy.get('style-src')).toEqual(["'self'", hash(style(of))]);
    }
    if (of === 'home') expect((await browse(plain, url)).body).toContain('<script>hostile<');
  });

  it.each(['/', '/blog'])('%s has it too where the browser keeps its copy', async (url) => {
    const { headers } = await browse(plain, url);
    const known = await browse(plain, url, { 'if-none-match': String(headers.etag) });
    expect(known.statusCode).toBe(304);
    expect(known.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('lets the page talk to the hosted services', async () => {
    const policy = await policyOf(plain);
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
    ]);
    expect(policy.get('frame-src')).toContain('https://*.firebaseapp.com');
    expect(policy.get('img-src')).toContain('https:');
    expect(policy.get('media-src')).toEqual(["'self'", 'blob:', 'https:']);
  });

  it('lets the tag manager in only where it is set up', async () => {
    const own = await policyOf(plain, bare);
    expect([...own.values()].flat().join()).not.toContain('tagmanager');
    const policy = await policyOf(hosted, bare);
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://apis.google.com',
      'https://www.googletagmanager.com',
    ]);
    expect(policy.get('connect-src')).toContain('https://*.google-analytics.com');
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
  });

  it('lets the frame of the sign-in window in from a domain of our own', async () => {
    expect((await policyOf(hosted)).get('frame-src')).toContain('https://login.silna.example');
    expect((await policyOf(plain)).get('frame-src')).toEqual([
      "'self'",
      'https://*.firebaseapp.com',
      'https://apis.google.com',
    ]);
  });

  it('does not send a page on plain http to https', async () => {
    expect((await policyOf(plain)).has('upgrade-insecure-requests')).toBe(false);
  });
});

it('videos may be fetched from the hosts that are set up, by page and worker, and from no other', async () => {
  for (const url of ['/dashboard', '/sw.js']) {
    expect((await policyOf(hosted, url)).get('connect-src')).toContain(MEDIA);
    const own = (await policyOf(plain, url)).get('connect-src')?.join();
    expect(own).not.toMatch(/silna\.example|https:(,|$)/);
  }
});

it('the worker fetches from our own hosts and those of the services, and does nothing else', async () => {
  expect(await policyOf(plain, '/sw.js')).toEqual(
    new Map([
      ['default-src', ["'none'"]],
      [
        'connect-src',
        [
          "'self'",
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          'https://firestore.googleapis.com',
        ],
      ],
    ]),
  );
});

it.each(['/dashboard', '/', '/blog', '/blog/50%-rabatu', '/pay/none', '/api/docs/'])(
  'the document %s keeps the popup’s way back, and little else, open',
  async (url) => {
    const headers = await headersOf(plain, url);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("object-src 'none'"),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': url.startsWith('/pay') ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-request-id');
  },
);

it.each([
  ['/healthz', 200],
  ['/api/orders', 401],
  ['/v1/nothing', 404],
  ['/api/50%', 400],
  ['/assets/gone-12345678.js', 404],
  ['/media/gone.0123abcd.mp4', 404],
  ['/favicon.svg', 200],
  ['/sitemap.xml', 200],
])('%s, which no page loads as it is, can run nothing', async (url, status) => {
  const { statusCode, headers } = await browse(plain, url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'content-security-policy': INERT,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers).not.toHaveProperty('permissions-policy');
});

it('gives each request an id that nobody else chooses', async () => {
  const { headers } = await browse(plain, '/healthz', { 'x-request-id': 'mine' });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

describe('a file that a document loads', () => {
  const OF_A_FILE = [
    'accept-ranges',
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'date',
    'etag',
    'last-modified',
    'vary',
    'x-content-type-options',
  ];

  it.each([
    '/assets/main-B1x9_a-Q.js',
    '/assets/main-B1x9_a-Q.css',
    '/assets/text-B1x9_a-Q.woff2',
    '/icons/icon-48.png',
    '/manifest.webmanifest',
    '/regulamin.pdf',
  ])('%s says what it is, who may have it and how long it lasts', async (url) => {
    const headers = await headersOf(plain, url);
    expect(Object.keys(headers).toSorted()).toEqual(OF_A_FILE);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['/media/squat.3f9a1c20b7.mp4', '/media/squat-3f9a1c20b7.avif'])(
    '%s may be had by a worker of any origin besides',
    async (url) => {
      const headers = await headersOf(plain, url);
      const more = ['access-control-allow-origin', 'access-control-expose-headers'];
      const less = new Set(['last-modified', 'vary']);
      const names = [...more, ...OF_A_FILE.filter((name) => !less.has(name))];
      expect(Object.keys(headers).toSorted()).toEqual(names.toSorted());
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it(`costs at most ${MOST_BYTES} bytes of headers, on https too`, async () => {
    const address = await hosted.app.listen({ port: 0, host: '127.0.0.1' });
    const weigh = async (path: string, ...headers: string[]) => {
      const connection = await rawConnection(address);
      const asked = [`GET ${path} HTTP/1.1`, 'host: silna.example', ...headers];
      connection.send(`${[...asked, 'connection: close'].join('\r\n')}\r\n\r\n`);
      const [head = ''] = (await connection.closed).split('\r\n\r\n', 1);
      expect(head).toMatch(/^HTTP\/1\.1 20[06] /);
      expect(head).toContain('strict-transport-security: max-age=31536000');
      return Buffer.byteLength(`${head}\r\n\r\n`);
    };
    const sizes = await Promise.all([
      weigh('/assets/main-B1x9_a-Q.js', 'accept-encoding: br'),
      weigh('/assets/text-B1x9_a-Q.woff2'),
      weigh('/media/squat-3f9a1c20b7.avif'),
      weigh('/media/squat.3f9a1c20b7.mp4', 'range: bytes=0-99'),
    ]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('insists on https only where the site has it, everywhere', async () => {
  for (const url of ['/dashboard', '/sw.js', '/healthz', '/media/squat-3f9a1c20b7.avif']) {
    expect(await headersOf(plain, url)).not.toHaveProperty('strict-transport-security');
    const { 'strict-transport-security': strict } = await headersOf(hosted, url);
    expect(strict).toBe('max-age=31536000; includeSubDomains');
  }
});
