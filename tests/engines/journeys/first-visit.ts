import assert from 'node:assert/strict';
import type { Hand } from '../hand.ts';
import { button, heading, label, role, type Words } from '../query.ts';
import type { Journey } from './journey.ts';

const PAGES: readonly (readonly [path: string, heading: Words])[] = [
  ['/', /Poczuj/],
  ['/shop', 'Sklep'],
  ['/productDetails?id=1', 'Zestaw pięciu minibandów'],
  ['/basket', 'Koszyk'],
  ['/blog', /./],
  ['/blog/id/4', /./],
  ['/privacy_policy', 'Polityka prywatności'],
  ['/signin', 'Witaj ponownie'],
];

const MENU = role('dialog', 'Menu');
const AGE = label('Wiek (lata)');

/** React has taken the page over. */
export const hydrated = (hand: Hand) =>
  hand.until(
    () =>
      hand.read(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) =>
          key.startsWith('__reactContainer'),
        ),
      ),
    'the page was hydrated',
  );

export const firstVisits: readonly Journey[] = [
  {
    name: 'every kind of page comes to life, without noise',
    async go(device) {
      const hand = await device.open();
      for (const [path, title] of PAGES) {
        // oxlint-disable no-await-in-loop -- one tab
        await hand.goto(path);
        await hand.see(heading(title));
        await hydrated(hand);
        // oxlint-enable no-await-in-loop
      }
      assert.deepEqual(device.noise(), []);
    },
  },
  {
    name: 'the menu opens, and the theme changes there',
    async go(device) {
      const hand = await device.open();
      for (const path of ['/shop', '/blog', '/']) {
        // oxlint-disable no-await-in-loop -- one tab
        await hand.goto(path);
        await hydrated(hand);
        await hand.press(button('Menu'));
        await hand.see(MENU);
        for (const [name, theme] of [
          ['Ciemny', 'dark'],
          ['Jasny', 'light'],
        ] as const) {
          const before = await background(hand);
          await hand.press(role('radio', name, MENU));
          await hand.until(async () => (await background(hand)) !== before, `${theme} on ${path}`);
        }
        await hand.press(button(/^Zamknij/, MENU));
        await hand.seeNone(MENU);
        // oxlint-enable no-await-in-loop
      }
      assert.deepEqual(device.noise(), []);
    },
  },
  {
    name: 'the calculator reckons for an adult and refuses a child',
    async go(device) {
      const hand = await device.open();
      await hand.goto('/blog/id/8');
      await hydrated(hand);
      await hand.fill('Wiek (lata)', '34');
      await hand.fill('Wzrost (cm)', '168');
      await hand.fill('Waga (kg)', '68');
      await hand.press(role('radio', /^Średnia/));
      await hand.press(role('radio', /^Utrzymanie/));
      await hand.see({ text: { source: '2 ?172', flags: '' } });
      // Neither way back is one that a back/forward cache has to keep.
      await hand.reload();
      await hand.see({ text: { source: '2 ?172', flags: '' } });
      await hand.goto('/blog/id/5');
      await hydrated(hand);
      await hand.back();
      await hand.arrive(/id\/8$/);
      await hand.see({ text: { source: '2 ?172', flags: '' } });
      await hand.fill('Wiek (lata)', '12');
      await hand.press(label('Wzrost (cm)'));
      await hand.until(
        async () => (await hand.attribute(AGE, 'aria-invalid')) === 'true',
        'the age was marked as invalid',
      );
      assert.deepEqual(device.noise(), []);
    },
  },
];

const background = (hand: Hand) =>
  hand.read(() => getComputedStyle(document.documentElement).backgroundColor);
