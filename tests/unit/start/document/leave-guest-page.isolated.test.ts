import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveGuestPage } from '../../../../src/start/document/leave-guest-page.ts';
import { memoryStorage } from '../../../fixtures/memory-storage.ts';

const NOTE = 'silna.redirect';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  localStorage.setItem('silna.session', '{}');
});

afterEach(() => vi.unstubAllGlobals());

/** The address to which a document that begins at `address` leads on. */
function ledTo(address: string): string | undefined {
  const replace = vi.fn<(address: string) => void>();
  const { origin, pathname, search } = new URL(address, 'https://silna.example');
  vi.stubGlobal('location', { origin, pathname, search, replace });
  leaveGuestPage();
  return replace.mock.calls[0]?.[0];
}

test.each(['/signin', '/signin/', '/signup'])('%s leads a user to the programs', (pathname) => {
  expect(ledTo(pathname)).toBe('/dashboard');
  localStorage.removeItem('silna.session');
  expect(ledTo(pathname)).toBeUndefined();
});

test.each(['/signin', '/signup'])('%s leads a user to the page that was asked for', (pathname) => {
  const carrying = (next: string) => `${pathname}?${new URLSearchParams({ next })}`;
  expect(ledTo(carrying('/orders?id=7'))).toBe('/orders?id=7');
  for (const next of ['//evil.example', '/shop/../app?=logout'])
    expect(ledTo(carrying(next)), next).toBe('/dashboard');
});

test.each(['/signin', '/signup'])('%s stays for a user whose session has expired', (pathname) => {
  localStorage.setItem('silna.session', JSON.stringify({ version: 1, uid: 'a', expiredAt: 1 }));
  expect(ledTo(pathname)).toBeUndefined();
  localStorage.setItem('silna.session', 'no JSON');
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
