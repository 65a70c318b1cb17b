import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function configWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return (await import('../../src/config.ts')).config;
}

test('other hosts of videos are origins, however they are spelt', async () => {
  const VITE_MEDIA_ORIGINS = 'https://A.example/, ,https://b.example:443,';
  const { mediaOrigins } = await configWith({ VITE_MEDIA_ORIGINS });
  expect(mediaOrigins).toEqual(['https://a.example', 'https://b.example']);
});

test('an empty value counts as not set', async () => {
  const none = {
    VITE_API_ORIGIN: '',
    VITE_FIREBASE_AUTH_DOMAIN: '',
    VITE_MEDIA_ORIGINS: '',
    VITE_TAG_MANAGER_ID: '',
  };
  const hosted = await configWith({ ...none, VITE_FIREBASE_PROJECT_ID: 'silna-live' });
  expect(hosted.firebase.authDomain).toBe('silna-live.firebaseapp.com');
  expect(hosted).toMatchObject({ apiOrigin: undefined, mediaOrigins: [], tagManagerId: undefined });
  vi.resetModules();
  const demo = await configWith({ ...none, VITE_FIREBASE_PROJECT_ID: '' });
  expect(demo.firebase.projectId).toBe('demo-silna');
});
