import { publishNext } from '../../fixtures/release.ts';
import type { Hand } from '../hand.ts';
import { button, heading, text } from '../query.ts';
import type { Journey } from './journey.ts';
import { workerInCharge } from './stored.ts';

const OFFER = text('Jest nowa wersja aplikacji.');

export const updates: readonly Journey[] = [
  {
    name: 'a new version is offered, and runs once the user agrees',
    async go(device) {
      const hand = await device.open();
      await hand.goto('/shop');
      await workerInCharge(hand);
      const next = await publishNext(device.network, device.app.origin);
      next.retireEarlier();
      await hand.until(
        async () => {
          await hand.read(comeToTheFront);
          return (await hand.texts(OFFER)).length > 0;
        },
        'the new version was offered',
        60_000,
      );
      await hand.press(button('Odśwież'));
      await hand.until(async () => (await release(hand)) === 'next', 'the new version ran');
      await hand.see(heading('Sklep'));
      await hand.seeNone(OFFER);
    },
  },
];

/** The app looks for a new version whenever it is shown. */
const comeToTheFront = () => void document.dispatchEvent(new Event('visibilitychange'));
const release = (hand: Hand) =>
  hand.read(() => document.documentElement.dataset['release'] ?? null);
