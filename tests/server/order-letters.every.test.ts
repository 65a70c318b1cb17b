/** Letters about an order, from its payment on. */
import { beforeEach, describe, expect, it } from 'vitest';
import { LetterDelivery } from '../../server/modules/letters/letter-delivery.ts';
import { createOrderSteps } from '../../server/shop/order-steps.ts';
import { eventually } from '../fixtures/eventually.ts';
import { inThisFile } from './support/in-this-file.ts';
import { BAND, FORM, ShopApp } from './support/small-shop.ts';
import { TestMail } from './support/test-mail.ts';

describe('an order', () => {
  const mail = new TestMail();
  const shop = inThisFile(() =>
    ShopApp.start({ mail, config: { publicUrl: 'https://silna.example' } }),
  );
  beforeEach(() => void mail.taken.splice(0));

  async function bought() {
    const user = await shop.shopper([BAND.id, 2]);
    const payment = await shop.opened('/api/payment', user);
    await shop.pay(payment.page);
    await shop.settled(payment.id, 'paid');
    const { order, by_letter } = await shop.stateOf(payment.id);
    expect(by_letter).toBe(true);
    return order?.id ?? 0;
  }

  /** The company's command, and the letters of a server. */
  function processes() {
    const { database, app } = shop.server;
    const parts = { db: database.db, clock: () => new Date() };
    const { steps } = createOrderSteps({ ...parts, provider: 'sandbox', writesLetters: true });
    const delivery = new LetterDelivery({
      ...parts,
      port: mail,
      origin: 'https://silna.example',
      onOutcome: () => {},
      log: app.log,
    });
    return { steps, delivery };
  }

  it('is confirmed once, with what was bought, where it goes and the notice on withdrawal', async () => {
    const id = await bought();
    await eventually(() => expect(mail.taken).toHaveLength(1));
    const [letter] = mail.taken;
    expect(letter).toMatchObject({ to: FORM.email, subject: `Mamy twoje zamówienie nr ${id}` });
    for (const text of [letter?.text, letter?.html]) {
      expect(text).toContain('Paczkomat');
      expect(text).toContain('WAW01A');
      expect(text).toContain(`https://silna.example/orders?id=${id}`);
      expect(text?.replaceAll(/\s/g, ' ')).toContain(
        'Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni',
      );
    }
    // The name of a product is text.
    expect(letter?.html).toContain('Guma &lt;długa&gt;');
  });

  it('of a guest is led to by its token, behind the #', async () => {
    const { uid } = (await shop.post('/api/guest/basket')).json();
    await shop.post('/api/guest/basket/add', undefined, { uid, product_id: BAND.id, quantity: 1 });
    const payment = await shop.opened('/api/guest/payment', undefined, { uid });
    await shop.pay(payment.page);
    await shop.settled(payment.id, 'paid');
    const { order } = await shop.stateOf(payment.id);
    await eventually(() => expect(mail.taken).toHaveLength(1));
    expect(mail.taken[0]?.text).toContain(`/orders?id=${order?.id}#${order?.token}`);
  });

  it('tells that it was sent, came back and was cancelled, each once', async () => {
    const orderId = await bought();
    const { steps, delivery } = processes();
    const parcel = { carrier: 'dpd', number: '1234567890123' } as const;
    for (const state of ['packed', 'sent', 'sent', 'returned', 'cancelled', 'cancelled'] as const) {
      await steps.take({ orderId, state, time: new Date(), ...(state === 'sent' && { parcel }) });
    }
    await eventually(async () => {
      await delivery.run();
      expect(mail.taken.map(({ subject }) => subject).toSorted()).toEqual([
        `Mamy twoje zamówienie nr ${orderId}`,
        `Paczka z zamówienia nr ${orderId} wróciła do nas`,
        `Zamówienie nr ${orderId} jest anulowane`,
        `Zamówienie nr ${orderId} jest w drodze`,
      ]);
    });
    const sent = mail.taken.find(({ subject }) => subject.endsWith('w drodze'));
    expect(sent?.text).toContain(
      'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=1234567890123',
    );
  });

  it.each([
    [0, 'Twoje zamówienie jest anulowane.'],
    [1_00, 'Zwracamy ci 1,00 zł'],
  ])('that is cancelled with %i grosze that go back says so: %s', async (refund, words) => {
    const orderId = await bought();
    const { steps, delivery } = processes();
    await steps.take({ orderId, state: 'cancelled', time: new Date(), refund });
    await eventually(async () => {
      await delivery.run();
      expect(mail.taken).toHaveLength(2);
    });
    const cancelled = mail.taken.find(({ subject }) => subject.endsWith('anulowane'));
    const text = cancelled?.text.replaceAll(/\s/g, ' ');
    expect(text).toContain(words);
    expect(text).not.toContain('nie ma czego zwracać');
  });
});
