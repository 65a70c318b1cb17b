import { describe, expect, test } from 'vitest';
import { hasDeclined, noteDeclined } from '../../../../src/features/install/install-record.ts';
import { hasShareMenu } from '../../../../src/features/install/share-menu.ts';
import { isInsideApp } from '../../../../src/lib/inside-app.ts';
import { openPreferences, wipePreferences } from '../../../../src/offline/preferences.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;

const memory = () =>
  openPreferences(() => {
    throw new Error('no storage');
  });

describe('"not now"', () => {
  test('was never said on a new phone', () => {
    expect(hasDeclined(memory(), NOW)).toBe(false);
  });

  test('holds for 30 days', () => {
    const store = memory();
    noteDeclined(store, NOW);
    expect(hasDeclined(store, NOW)).toBe(true);
    expect(hasDeclined(store, NOW + 30 * DAY - 1)).toBe(true);
    expect(hasDeclined(store, NOW + 30 * DAY)).toBe(false);
  });

  test('outlives a sign-out', () => {
    const store = memory();
    noteDeclined(store, NOW);
    wipePreferences(store);
    expect(hasDeclined(store, NOW)).toBe(true);
  });

  test('a phone that keeps nothing does not break', () => {
    const full = { ...memory(), length: 0, setItem: refuse };
    expect(() => noteDeclined(full, NOW)).not.toThrow();
  });
});

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

describe('browsers with a way through the share menu', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
  test.each([
    ['Safari on an iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
    ['Chrome on an iPhone', `${IPHONE} CriOS/137.0 Mobile/15E148 Safari/604.1`, 5, true],
    ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 380.0`, 5, false],
    ['Safari on an iPad', MAC, 5, true],
    ['Safari on a Mac', MAC, 0, false],
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 16) Chrome/137.0 Mobile', 5, false],
  ])('%s', (_, userAgent, maxTouchPoints, expected) => {
    expect(hasShareMenu({ userAgent, maxTouchPoints })).toBe(expected);
  });
});

describe('a browser inside another app', () => {
  const IOS =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9';
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36';
  test.each([
    `${IOS} Mobile/15E148 musical_ly_42.0 BytedanceWebview/d8a21c6`,
    `${IOS} Mobile/15E148 Snapchat/13.50`,
    `${IOS} Mobile/15E148 [LinkedInApp]/9.30`,
    `${IOS} Version/26.1 Mobile/15E148 Safari/604.1 [Pinterest/iOS]`,
    `${IOS} Mobile/15E148 Barcelona 400.0`,
    `${IOS} Mobile/15E148 Instagram 400.0`,
    `${IOS} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/500.0]`,
    `${IOS} Mobile/15E148`,
    `${ANDROID}; wv) ${CHROME}`,
    `${ANDROID}) ${CHROME} trill_420`,
  ])('%s', (userAgent) => {
    expect(isInsideApp({ userAgent, maxTouchPoints: 5 })).toBe(true);
    expect(hasShareMenu({ userAgent, maxTouchPoints: 5 })).toBe(false);
  });

  test.each([
    { userAgent: `${IOS} Version/26.1 Mobile/15E148 Safari/604.1`, maxTouchPoints: 5 },
    { userAgent: `${ANDROID}) ${CHROME}`, maxTouchPoints: 5 },
    { userAgent: `${IOS} Mobile/15E148`, maxTouchPoints: 5, standalone: true },
    { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko', maxTouchPoints: 0 },
  ])('is not $userAgent', (browser) => {
    expect(isInsideApp(browser)).toBe(false);
  });
});
