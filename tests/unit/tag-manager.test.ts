import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Choice } from '../../src/features/consent/consent-record.ts';

const ID = 'GTM-TEST';

/** The `localStorage` that all tabs share. */
let kept: Map<string, string>;
let page: EventTarget;
let scripts: string[];

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  page = new EventTarget();
  scripts = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ src }: HTMLScriptElement) => void scripts.push(src) },
  });
  open('/shop');
});

afterEach(() => vi.unstubAllGlobals());

/** The address of this tab, as a document of its own or as a navigation inside the app. */
function open(address: string) {
  const { href, pathname, search, hash } = new URL(address, 'https://silna.example');
  vi.stubGlobal('location', { href, pathname, search, hash, reload: vi.fn() });
}

async function startTagManager() {
  const { startTagManager: start } = await import('../../src/app/metrics/tag-manager.ts');
  start(ID);
}

const consent = () => import('../../src/features/consent/consent.ts');

/** What another tab does to the answer; undefined: the user has deleted the site's data. */
function answerElsewhere(choice: Choice | undefined) {
  if (choice) kept.set('silna-consent', JSON.stringify({ choice, chosenAt: Date.now() }));
  else kept.clear();
}
const hear = () => page.dispatchEvent(new Event('storage'));

describe('an answer in another tab', () => {
  test.each(['denied', undefined] as const)('%s stops the tag manager here', async (choice) => {
    answerElsewhere('granted');
    await startTagManager();
    expect(scripts).toHaveLength(1);
    expect(location.reload).not.toHaveBeenCalled();
    answerElsewhere(choice);
    hear();
    expect(location.reload).toHaveBeenCalledOnce();
    expect((await consent()).currentConsent()).toEqual({ choice, isAsking: choice === undefined });
  });

  test('is heard of by a page that was in the back/forward cache', async () => {
    answerElsewhere('granted');
    await startTagManager();
    answerElsewhere('denied');
    page.dispatchEvent(new Event('pageshow'));
    expect(location.reload).toHaveBeenCalledOnce();
  });

  test('closes the question here, and a consent starts the tag manager', async () => {
    await startTagManager();
    answerElsewhere('granted');
    hear();
    expect((await consent()).currentConsent()).toEqual({ choice: 'granted', isAsking: false });
    expect(scripts).toHaveLength(1);
  });

  test('is not taken from a storage that has refused the one of this tab', async () => {
    answerElsewhere('granted');
    const { choose, currentConsent } = await consent();
    vi.stubGlobal(
      'localStorage',
      Object.assign(localStorage, {
        setItem: () => {
          throw new Error('full');
        },
      }),
    );
    choose('denied');
    hear();
    expect(currentConsent().choice).toBe('denied');
  });
});
