import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Choice } from '../../../../src/features/consent/consent-record.ts';

const ID = 'GTM-TEST';

/** The `localStorage` that all tabs share. */
let kept: Map<string, string>;
let page: EventTarget;
let scripts: string[];
let router: ReturnType<typeof createMemoryRouter>;

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
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      referrer: '',
      visibilityState: 'visible',
      createElement: () => ({}),
      head: { append: ({ src }: HTMLScriptElement) => void scripts.push(src) },
    }),
  );
  open('/shop');
  const pages = ['/shop', '/blog'].map((path) => ({ path, Component: () => null }));
  router = createMemoryRouter(pages, { initialEntries: ['/shop'] });
});

afterEach(() => vi.unstubAllGlobals());

/** The address of this tab, as a document of its own or as a navigation inside the app. */
function open(address: string) {
  const { href, pathname, search, hash } = new URL(address, 'https://silna.example');
  vi.stubGlobal('location', { href, pathname, search, hash, reload: vi.fn() });
}

/** The page is idle, and its visit has begun on `firstAddress`. */
async function startTagManager(firstAddress = '/shop') {
  const { startTagManager: start } = await import('../../../../src/app/metrics/tag-manager.ts');
  start(ID, new URL(firstAddress, 'https://silna.example').href, router);
}

const consent = () => import('../../../../src/features/consent/consent.ts');

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

describe('over unsaved work a withdrawn consent', () => {
  /** The list to which the app adds its events. */
  const events = (): unknown => Reflect.get(window, 'dataLayer');
  /** The list that the tag manager reads. */
  let read: unknown;
  let release: () => void;

  beforeEach(async () => {
    answerElsewhere('granted');
    await startTagManager();
    read = events();
    vi.stubGlobal('window', Object.assign(window, { location }));
    const { holdUnsavedWork } = await import('../../../../src/ui/unsaved-work.ts');
    release = holdUnsavedWork();
    answerElsewhere('denied');
    hear();
  });

  function hide() {
    Object.assign(document, { visibilityState: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  test('keeps the page, and its events from the tag manager', () => {
    hide();
    expect(location.reload).not.toHaveBeenCalled();
    expect(events()).not.toBe(read);
  });

  test('ends it when the work is done and the tab is hidden', () => {
    release();
    expect(location.reload).not.toHaveBeenCalled();
    hide();
    expect(location.reload).toHaveBeenCalledOnce();
  });

  test('ends it with the next page', async () => {
    expect(location.reload).not.toHaveBeenCalled();
    await router.navigate('/blog');
    expect(location.reload).toHaveBeenCalledOnce();
  });
});

const SECRET = 'jm2Sxp56FznNH1nCsvk8zg';

describe('a visit that begins on an address that opens something has no tag manager', () => {
  test.each([
    `/paymentSuccess?payment=${SECRET}`,
    `/paymentFailure?kind=plan&payment=${SECRET}`,
    '/auth-action?mode=resetPassword&oobCode=code',
    `/orders?id=7#${SECRET}`,
    // A page that was asked for before signing in.
    `/signin?next=%2FpaymentSuccess%3Fpayment%3D${SECRET}`,
  ])('%s', async (address) => {
    await startTagManager(address);
    const { choose } = await consent();
    choose('granted');
    expect(scripts).toEqual([]);
  });

  test('nor one that such a page has led to, which the referrer tells of', async () => {
    const referrer = `https://silna.example/paymentSuccess?payment=${SECRET}`;
    vi.stubGlobal('document', Object.assign(document, { referrer }));
    answerElsewhere('granted');
    await startTagManager();
    expect(scripts).toEqual([]);
  });

  test('while an anchor and other queries open nothing', async () => {
    answerElsewhere('granted');
    await startTagManager('/orders?id=7#tresc');
    expect(scripts).toHaveLength(1);
  });
});

describe('a visit that comes to such an address later', () => {
  const goBack = () => page.dispatchEvent(new Event('popstate', { cancelable: true }));
  const SECRET_PAGE = `/paymentSuccess?payment=${SECRET}`;

  test('begins anew there, before the tag manager that runs has heard of it', async () => {
    answerElsewhere('granted');
    await startTagManager();
    const heard = vi.fn();
    page.addEventListener('popstate', heard);
    goBack();
    expect(heard).toHaveBeenCalledOnce();
    open(SECRET_PAGE);
    goBack();
    expect(heard).toHaveBeenCalledOnce();
    expect(location.reload).toHaveBeenCalledOnce();
  });

  test('has no tag manager for a consent that is given there', async () => {
    await startTagManager();
    open(SECRET_PAGE);
    goBack();
    expect(location.reload).not.toHaveBeenCalled();
    const { choose } = await consent();
    choose('granted');
    expect(scripts).toEqual([]);
  });

  test('is a document of its own for a link that the system hands over', async () => {
    vi.stubGlobal(
      'location',
      Object.assign(location, { origin: 'https://silna.example', assign: vi.fn() }),
    );
    let launch: ((launch: { targetURL: string }) => void) | undefined;
    vi.stubGlobal('window', {
      launchQueue: { setConsumer: (consumer: typeof launch) => (launch = consumer) },
    });
    const { followLaunches } = await import('../../../../src/app/pages/launch-queue.ts');
    const navigate = vi.fn(async () => undefined);
    followLaunches({ navigate });
    launch?.({ targetURL: 'https://silna.example/shop' });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/shop');
    launch?.({ targetURL: `https://silna.example/orders?id=7#${SECRET}` });
    expect(navigate).toHaveBeenCalledOnce();
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(`/orders?id=7#${SECRET}`);
  });
});
