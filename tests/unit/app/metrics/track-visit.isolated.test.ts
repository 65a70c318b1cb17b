import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What each measurement of the browser calls with its result. */
const told = vi.hoisted(() => new Map<string, (metric: object) => void>());
vi.mock('web-vitals', () => {
  const measure = (name: string) => (report: (metric: object) => void) => told.set(name, report);
  return {
    onCLS: measure('CLS'),
    onFCP: measure('FCP'),
    onINP: measure('INP'),
    onLCP: measure('LCP'),
    onTTFB: measure('TTFB'),
  };
});

const FIRST = '/blog?tag=Dieta';

beforeEach(() => {
  vi.resetModules();
  told.clear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** The page is idle; what it has told the data layer since then, and its router. */
async function visit() {
  const pages = ['/blog', '/shop'].map((path) => ({ path, Component: () => null }));
  const router = createMemoryRouter(pages, { initialEntries: [FIRST] });
  const { trackVisit } = await import('../../../../src/app/metrics/track-visit.ts');
  trackVisit(router, new URL(FIRST, 'https://silna.example').href);
  return { router, events: (): unknown[] => Reflect.get(window, 'dataLayer') };
}

it('a visit begins with its user and its page; later pages are told by their path alone', async () => {
  const { router, events } = await visit();
  await router.navigate('/blog?tag=Porady');
  await router.navigate('/shop?payment=secret');
  expect(events()).toEqual([
    { event: 'user_visited', signed_in: false },
    { event: 'navigation', path: '/blog' },
    { event: 'navigation', path: '/shop' },
  ]);
});

it('a visit of somebody whom the device knows is one of a signed-in user', async () => {
  const record = JSON.stringify({ version: 1, uid: 'ola', verifiedAt: 1 });
  vi.stubGlobal('localStorage', { getItem: () => record });
  const { events } = await visit();
  expect(events()[0]).toEqual({ event: 'user_visited', signed_in: true });
});

it('the speed of the page is told by name, value and rating', async () => {
  const { events } = await visit();
  expect([...told.keys()].toSorted()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  const before = events().length;
  told.get('LCP')?.({ name: 'LCP', value: 1_200, rating: 'good', entries: [], id: 'v5-1' });
  expect(events().slice(before)).toEqual([
    { event: 'web_vitals', name: 'LCP', value: 1_200, rating: 'good' },
  ]);
});
