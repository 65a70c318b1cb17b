import type { Locator, Page } from '@playwright/test';
import { STATIC_PAGE } from '../static-page.ts';

/** A target is a control that is touched soon after its page has appeared. */
export interface Target {
  /** Path of its page. */
  path: string;
  control(page: Page): Locator;
  /** Runs in the page, in every frame: whether the effect of the touch is shown. */
  isDone(): boolean;
  /** Button that reveals the control, and is touched in its place at the delay of the row. */
  opener?(page: Page): Locator;
  /** Done by the user between the first paint and the touch. */
  prepare?(page: Page): Promise<void>;
  /** Typed as soon as the control was touched. */
  text?: string;
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Measured targets, by the names that `--only` takes. */
export const TARGETS = {
  menu: {
    path: '/',
    control: menuButton,
    isDone: () =>
      [...document.querySelectorAll('dialog, [popover], [role="dialog"]')].some(
        (menu) =>
          menu.checkVisibility({ opacityProperty: true }) &&
          (menu.textContent ?? '').includes('Załóż konto'),
      ),
  },
  theme: {
    path: '/',
    opener: menuButton,
    control: (page) => page.getByRole('radio', { name: 'Ciemny' }).first(),
    // All colours follow it by style sheet alone, in the same frame.
    isDone: () => document.documentElement.dataset['theme'] === 'dark',
  },
  basket: {
    path: '/shop',
    control: (page) => page.getByRole('button', { name: 'Dodaj do koszyka' }).first(),
    isDone: () =>
      [...document.querySelectorAll('a[href="/basket"]')].some((link) =>
        /1\s+produkt/.test(`${link.textContent} ${link.getAttribute('aria-label')}`),
      ),
  },
  tag: {
    path: '/blog',
    control: (page) =>
      page
        .getByRole('group', { name: 'Temat wpisów' })
        .or(page.getByRole('navigation', { name: 'Temat wpisów' }))
        .locator('a, button')
        .filter({ hasText: 'Dieta' })
        .first(),
    // The page lists nine articles before the touch.
    isDone: () => {
      const heading = [...document.querySelectorAll('h2')].find(
        (each) => each.textContent === 'Ostatnie artykuły',
      );
      const titles = [...(heading?.closest('section')?.querySelectorAll('h3') ?? [])];
      const shown = titles.filter((title) => title.checkVisibility());
      return shown.length > 0 && shown.length < 9;
    },
  },
  field: {
    path: '/blog/id/8',
    prepare: async (page) => {
      await page.getByRole('radio', { name: /^Średnia/ }).check();
      await page.getByRole('radio', { name: /^Utrzymanie/ }).check();
      // Last, as the touch is where the control stands in the window then.
      await page.getByLabel('Wiek (lata)').fill('34');
      await page.getByLabel('Wzrost (cm)').fill('168');
    },
    control: (page) => page.getByLabel('Waga (kg)'),
    text: '68',
    isDone: () => /2\s?172/.test(document.querySelector('main')?.innerText ?? ''),
  },
  link: {
    path: '/blog',
    control: (page) =>
      page.getByRole('region', { name: 'Polecane artykuły' }).getByRole('link').first(),
    isDone: () =>
      location.pathname.startsWith('/blog/id/') &&
      document.querySelector('main article h1')?.checkVisibility() === true,
  },
} satisfies Record<string, Target>;

export type TargetName = keyof typeof TARGETS;

/** Yardsticks of the targets; `static-page.ts` and `skeleton/` serve them. */
export const YARDSTICKS = {
  popover: {
    path: '/',
    control: menuButton,
    isDone: () => document.querySelector('[popover]')?.checkVisibility() === true,
  },
  document: {
    path: '/',
    control: (page) => page.getByRole('link', { name: STATIC_PAGE.link }),
    isDone: () => document.querySelector('h1')?.textContent === 'Druga strona',
  },
  react: {
    path: '/button.html',
    control: menuButton,
    isDone: () => document.querySelector('p')?.checkVisibility() === true,
  },
} satisfies Record<string, Target>;
