import assert from 'node:assert/strict';
import { BACKSTAGE } from '../../fixtures/backstage.ts';
import { button, heading, role, text } from '../query.ts';
import { hydrated } from './first-visit.ts';
import type { Journey } from './journey.ts';

const PLACE = 300;

export const leaving: readonly Journey[] = [
  {
    name: 'another document and back: the page stands as it was left, and answers',
    async go(device) {
      const hand = await device.open();
      for (const [path, title] of [
        ['/shop', 'Sklep'],
        ['/blog/id/8', /./],
      ] as const) {
        // oxlint-disable no-await-in-loop -- one tab
        await hand.goto(path);
        await hydrated(hand);
        await hand.read((top) => scrollTo({ top, behavior: 'instant' }), PLACE);
        await hand.read((address) => void setTimeout(() => location.assign(address)), BACKSTAGE);
        await hand.arrive(new RegExp(`^${BACKSTAGE}$`));
        await hand.back();
        await hand.arrive(new RegExp(`^${path}$`));
        await hand.see(heading(title));
        await hand.until(
          async () => Math.abs((await hand.read(() => scrollY)) - PLACE) < 5,
          `${path} stands where it was left`,
        );
        await hydrated(hand);
        await hand.press(button('Menu'));
        await hand.see(role('dialog', 'Menu'));
        // oxlint-enable no-await-in-loop
      }
      assert.deepEqual(device.noise(), []);
    },
  },
  {
    name: 'a journal is saved as a file, and the page stays',
    async go(device) {
      const hand = await device.open();
      await hand.goto('/blog/id/5');
      await hydrated(hand);
      await hand.fill('Waga (kg)', '68,4');
      await hand.press(button('Zapisz pomiar'));
      await hand.press(button('Pobierz CSV'));
      await hand.see(text(/68,4/, role('region', 'Twoje wpisy')));
      assert.equal(await hand.address(), '/blog/id/5');
      assert.deepEqual(device.noise(), []);
    },
  },
];
