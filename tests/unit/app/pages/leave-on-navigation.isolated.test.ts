import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../fixtures/eventually.ts';

const ARTICLE = '/blog/id/4';

type Router = ReturnType<typeof createMemoryRouter>;
let router: Router;
let loadShop: ReturnType<typeof vi.fn<() => Promise<{ Component: () => null }>>>;
/** What the tab has asked the browser for. */
let asked: string[];

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  const note = (how: string) => (address?: string) =>
    void asked.push([how, address].filter(Boolean).join(' '));
  const location = { assign: note('assign'), replace: note('replace'), reload: note('reload') };
  vi.stubGlobal('window', { location });
  const { leaveOnNavigation } = await import('../../../../src/app/pages/leave-on-navigation.ts');
  const { unlessLeft } = await import('../../../../src/app/later/unless-left.ts');
  loadShop = vi.fn(async () => ({ Component: () => null }));
  const shop = unlessLeft(loadShop);
  router = createMemoryRouter(
    [
      { path: '/blog', Component: () => null },
      { path: '/blog/id/:id', Component: () => null },
      { path: '/shop', lazy: shop },
    ],
    { initialEntries: ['/shop', '/blog', ARTICLE], initialIndex: 2 },
  );
  askBeforeLeaving(false);
  leaveOnNavigation(router);
});

afterEach(() => {
  router.dispose();
  vi.unstubAllGlobals();
});

/** The page's own question, as `useBlocker` registers it. */
function askBeforeLeaving(isAsking: boolean) {
  router.getBlocker('own', () => isAsking);
}
const question = () => router.state.blockers.get('own');

describe('the document of another page is loaded', () => {
  test('beside this one, or in its place, without its old code', async () => {
    void router.navigate('/shop?tag=a#b');
    expect(asked).toEqual(['assign /shop?tag=a#b']);
    void router.navigate('/shop', { replace: true });
    expect(asked.slice(1)).toEqual(['replace /shop']);
    await new Promise((over) => setTimeout(over));
    expect(asked).toHaveLength(2);
    expect(loadShop).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe(ARTICLE);
  });

  test('at the address that the browser has already, where the page goes back', async () => {
    void router.navigate(-2);
    await eventually(() => expect(asked).toEqual(['reload']));
    expect(loadShop).not.toHaveBeenCalled();
  });

  test('at the address that the router has set, as it does at once for a page that it has loaded', async () => {
    await router.navigate('/blog');
    expect(router.state.location.pathname).toBe('/blog');
    expect(asked).toEqual(['reload']);
  });

  test('not for another view of the same page', async () => {
    await router.navigate(`${ARTICLE}?tag=a#b`);
    expect(asked).toEqual([]);
  });
});

describe('the question of the page comes first', () => {
  beforeEach(() => askBeforeLeaving(true));

  test.each([
    ['a link', () => router.navigate('/shop'), 'assign /shop'],
    ['a link that replaces', () => router.navigate('/shop', { replace: true }), 'replace /shop'],
    ['the way back', () => router.navigate(-2), 'reload'],
  ])('for %s', async (_way, go, document) => {
    void go();
    await eventually(() => expect(question()?.state).toBe('blocked'));
    expect(asked).toEqual([]);
    question()?.proceed?.();
    await eventually(() => expect(asked).toEqual([document]));
  });

  test('and a user who stays is not led away', async () => {
    await router.navigate('/shop');
    question()?.reset?.();
    await new Promise((over) => setTimeout(over));
    expect(asked).toEqual([]);
    expect(router.state.location.pathname).toBe(ARTICLE);
  });
});
