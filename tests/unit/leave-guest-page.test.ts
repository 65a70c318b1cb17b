import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveGuestPage } from '../../src/document/leave-guest-page.ts';

const NOTE = 'silna.redirect';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  localStorage.setItem('silna.session', '{}');
});

afterEach(() => vi.unstubAllGlobals());

/** The address to which a document that begins at `pathname` leads on. */
function ledTo(pathname: string): string | undefined {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { pathname, replace });
  leaveGuestPage();
  return replace.mock.calls[0]?.[0];
}

test.each(['/signin', '/signin/', '/signup'])('%s leads a user to the programs', (pathname) => {
  expect(ledTo(pathname)).toBe('/dashboard');
  localStorage.removeItem('silna.session');
  expect(ledTo(pathname)).toBeUndefined();
});

test.each(['/signin', '/signup'])('%s keeps a user who comes back from a provider', (pathname) => {
  sessionStorage.setItem(NOTE, 'google');
  expect(ledTo(pathname)).toBeUndefined();
  // The page itself asks for the result.
  expect(sessionStorage.getItem(NOTE)).toBe('google');
});

test('a user who goes on elsewhere does not come back any more', () => {
  sessionStorage.setItem(NOTE, 'google');
  expect(ledTo('/shop')).toBeUndefined();
  expect(sessionStorage.getItem(NOTE)).toBeNull();
  expect(ledTo('/signin')).toBe('/dashboard');
});

test('a browser that forbids storage leaves every page as it is', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  for (const pathname of ['/signin', '/shop']) expect(ledTo(pathname)).toBeUndefined();
});
