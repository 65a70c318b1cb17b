import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

let plain: TestApp;
let secure: TestApp;
beforeAll(async () => {
  plain = await createTestApp();
  secure = await createTestApp({ config: { publicUrl: 'https://silna.example' } });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

const headersOf = async (server: TestApp) => (await server.app.inject('/healthz')).headers;

function directives(policy: unknown): Map<string, string[]> {
  const parts = String(policy)
    .split(';')
    .map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...values]) => [name, values]));
}

describe('the content security policy', () => {
  it('runs scripts of ours and of the sign-in popup, and nothing inline', async () => {
    const policy = directives((await headersOf(plain))['content-security-policy']);
    expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'");
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
  });

  it('lets the page talk to the hosted services', async () => {
    const policy = directives((await headersOf(plain))['content-security-policy']);
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
    expect(String((await headersOf(plain))['content-security-policy'])).not.toContain('tagmanager');
    const measured = await createTestApp({ config: { tagManagerId: 'GTM-AB12' } });
    const policy = directives((await headersOf(measured))['content-security-policy']);
    await measured.close();
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://apis.google.com',
      'https://www.googletagmanager.com',
    ]);
    expect(policy.get('connect-src')).toContain('https://*.google-analytics.com');
    expect([...policy.values()].flat()).not.toContain("'unsafe-inline'");
  });

  it('lets videos be fetched from the hosts that are set up, and from no other', async () => {
    const media = 'https://media.silna.example';
    const hosted = await createTestApp({ config: { mediaOrigins: [media] } });
    const policy = directives((await headersOf(hosted))['content-security-policy']);
    await hosted.close();
    expect(policy.get('connect-src')).toContain(media);
    const own = directives((await headersOf(plain))['content-security-policy']);
    expect(own.get('connect-src')).not.toContain('https:');
  });

  it('lets the frame of the sign-in window in from a domain of our own', async () => {
    const hosted = await createTestApp({ config: { authDomain: 'login.silna.example' } });
    const policy = directives((await headersOf(hosted))['content-security-policy']);
    await hosted.close();
    expect(policy.get('frame-src')).toContain('https://login.silna.example');
    const own = directives((await headersOf(plain))['content-security-policy']);
    expect(own.get('frame-src')).toEqual([
      "'self'",
      'https://*.firebaseapp.com',
      'https://apis.google.com',
    ]);
  });

  it('does not send a page on plain http to https', async () => {
    const policy = directives((await headersOf(plain))['content-security-policy']);
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
  });
});

it('insists on https only where the site has it', async () => {
  expect(await headersOf(plain)).not.toHaveProperty('strict-transport-security');
  expect((await headersOf(secure))['strict-transport-security']).toMatch(/^max-age=31536000/);
});

it('keeps the popup’s way back, and little else, open', async () => {
  expect(await headersOf(plain)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

it('gives each request an id that nobody else chooses', async () => {
  const response = await plain.app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } });
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
