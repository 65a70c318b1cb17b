import { freshEmail } from '../../fixtures/app/account.ts';
import type { Hand } from '../hand.ts';
import { button, heading, link, role, text } from '../query.ts';
import type { Journey } from './journey.ts';
import { add, BANDS } from './shopping.ts';
import { untilSent } from './stored.ts';

const FAILED = /^Płatność zakonczona niepowodzeniem/;
const PAID = 'Płatność powiodła się, sprawdź adress email';

export const payments: readonly Journey[] = [
  {
    name: 'a declined payment leads back, and the next one pays',
    async go(device) {
      const hand = await device.open();
      await add(hand, BANDS);
      await untilSent(hand);
      await hand.goto('/basket');
      await toPayment(hand);
      await hand.press(button('Odrzuć płatność'));
      await hand.arrive(/^\/paymentFailure\?payment=/);
      await hand.see(heading(FAILED));
      await hand.press(link('Spróbuj ponownie'));
      await hand.arrive(/^\/basket/);
      await toPayment(hand);
      await hand.press(role('radio', /^Kurier/));
      await hand.fill('E-mail', freshEmail());
      await hand.fill('Imię i nazwisko', 'Osoba Testowa');
      await hand.fill('Telefon', '600100200');
      await hand.fill('Ulica i numer', 'Próbna 1');
      await hand.fill('Kod pocztowy', '00-001');
      await hand.fill('Miasto', 'Warszawa');
      await hand.press(button(/^Zapłać/));
      await hand.arrive(/^\/paymentSuccess\?payment=/);
      await hand.see(heading(PAID));
      await hand.seeNone(text(/^Czekamy na potwierdzenie/));
      await hand.see(link('Zobacz zamówienie'));
      // Without a number of pieces: the basket is empty.
      await hand.see(link('Koszyk'));
    },
  },
];

async function toPayment(hand: Hand): Promise<void> {
  await hand.press(button('Przejdź do płatności'));
  await hand.arrive(/^\/pay\//);
}
