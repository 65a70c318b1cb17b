/** Who waits for a product: confirmed first, told once, on no list afterwards. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { letters, products, stockAlerts } from '../../server/db/schema.ts';
import { HousekeepingRepo } from '../../server/modules/housekeeping/repo.ts';
import { ProductsRepo } from '../../server/modules/products/repo.ts';
import { StockAlerts } from '../../server/modules/stock-alerts/service.ts';
import { StockLetters } from '../../server/shop/queue-stock-letters.ts';
import { eventually } from '../fixtures/eventually.ts';
import { inThisFile } from './support/in-this-file.ts';
import { BAND, MAT, ShopApp } from './support/small-shop.ts';
import { TestMail } from './support/test-mail.ts';

const DAY_MS = 24 * 60 * 60_000;
const ORIGIN = 'https://silna.example';
const mail = new TestMail();
let now = new Date();
const clock = () => now;
const shop = inThisFile(async () => {
  const opened = await ShopApp.start({ mail, clock, config: { publicUrl: ORIGIN } });
  await stock(opened, 0);
  return opened;
});
beforeEach(() => {
  mail.taken.length = 0;
  now = new Date(now.getTime() + DAY_MS);
});

const db = () => shop.server.database.db;
const stock = (at: ShopApp, pieces: number) =>
  at.server.database.db
    .update(products)
    .set({ stockPieces: pieces, stockSold: 0, stockCounted: '2026-11-29' })
    .where(eq(products.id, BAND.id));
const newAddress = () => `${randomUUID()}@example.com`;
const ask = (email: string, product_id = BAND.id) =>
  shop.post('/api/stock-alerts', undefined, { email, product_id });
const alertsOf = (email: string) =>
  db().select().from(stockAlerts).where(eq(stockAlerts.email, email));
/** Two processes that look who waits at once. */
const round = () =>
  Promise.all(
    [0, 1].map(() =>
      new StockAlerts({
        db: db(),
        productOf: (tx, id) => new ProductsRepo(tx).find(id),
        letters: new StockLetters({ clock }),
        clock,
      }).round(),
    ),
  );

/** The letter that asks an address, and where its link leads. */
async function letterTo(email: string) {
  const letter = await eventually(async () => {
    const found = mail.taken.find(
      ({ to, text }) => to === email && text.includes('/stock-alerts/'),
    );
    if (found === undefined) throw new Error('no letter yet');
    return found;
  });
  const page = /\/api\/stock-alerts\/[\w-]{22}/.exec(letter.text)?.[0] ?? '';
  return { letter, page };
}

it('an address is confirmed, told once that the product is back, and forgotten', async () => {
  const email = newAddress();
  expect((await ask(email)).statusCode).toBe(200);
  const { letter, page } = await letterTo(email);
  expect(letter.unsubscribe).toBe(`${ORIGIN}${page}`);
  await stock(shop, 3);
  await round();
  expect(await alertsOf(email)).toMatchObject([{ confirmedTime: null }]);

  await stock(shop, 0);
  expect((await shop.get(page)).body).toContain('Potwierdź swój adres');
  expect(await alertsOf(email)).toMatchObject([{ confirmedTime: null }]);
  expect((await shop.submit(page, { action: 'confirm' })).body).toContain('Gotowe');
  await round();
  expect(await alertsOf(email)).toHaveLength(1);

  await stock(shop, 1);
  await round();
  await round();
  expect(await alertsOf(email)).toEqual([]);
  const written = await db().select().from(letters).where(eq(letters.kind, 'stock-back'));
  expect(written).toMatchObject([{ recipient: email, owner: expect.not.stringContaining('@') }]);
  await stock(shop, 0);
});

it('one tap takes an address back, in a mail program too, and again changes nothing', async () => {
  const forms: Record<string, string>[] = [
    { action: 'remove' },
    { 'List-Unsubscribe': 'One-Click' },
  ];
  for (const form of forms) {
    const email = newAddress();
    await ask(email);
    const { page } = await letterTo(email);
    await shop.submit(page, { action: 'confirm' });
    for (const answer of [await shop.submit(page, form), await shop.submit(page, form)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Nie napiszemy');
    }
    expect(await alertsOf(email)).toEqual([]);
    expect((await shop.get(page)).body).toContain('Ten link już nie działa');
  }
  const multipart = await shop.server.app.inject({
    method: 'POST',
    url: '/api/stock-alerts/0123456789012345678901',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });
  expect(multipart.statusCode).toBe(200);
});

it('says the same to whoever asks, and writes once a day at most', async () => {
  const [email, stranger] = [newAddress(), newAddress()];
  const first = await ask(email);
  const { page } = await letterTo(email);
  const [again, other] = [await ask(email.toUpperCase()), await ask(stranger)];
  await shop.submit(page, { action: 'confirm' });
  const confirmed = await ask(email);
  for (const answer of [again, other, confirmed]) expect(answer.body).toBe(first.body);
  // Who never asked has the day's peace after one tap.
  await shop.submit((await letterTo(stranger)).page, { action: 'remove' });
  await ask(stranger);
  expect(await alertsOf(stranger)).toEqual([]);
  expect(mail.taken).toHaveLength(2);
  now = new Date(now.getTime() + DAY_MS);
  await ask(stranger);
  await eventually(() => expect(mail.taken).toHaveLength(3));
});

it('who had confirmed can ask again on the day of the tap that took it back, or of the letter', async () => {
  const email = newAddress();
  async function askAndConfirm(): Promise<string> {
    mail.taken.length = 0;
    await ask(email);
    const { page } = await letterTo(email);
    await shop.submit(page, { action: 'confirm' });
    expect(await alertsOf(email)).toMatchObject([{ confirmedTime: now }]);
    return page;
  }
  const page = await askAndConfirm();
  await shop.submit(page, { action: 'remove' });
  await askAndConfirm();
  await stock(shop, 1);
  await round();
  expect(await alertsOf(email)).toEqual([]);
  await stock(shop, 0);
  await askAndConfirm();
});

it('refuses what is in stock, what is not sold, and a plan', async () => {
  const statuses = await Promise.all(
    [MAT.id, 4, 7, 999].map(async (id) => (await ask(newAddress(), id)).statusCode),
  );
  expect(statuses).toEqual([409, 404, 404, 404]);
});

it('the secret of an address is stored as a hash and shown in no line of the log', async () => {
  const email = newAddress();
  await ask(email);
  const { page } = await letterTo(email);
  await shop.get(page);
  const secret = page.slice(-22);
  const [row] = await alertsOf(email);
  expect(JSON.stringify(row)).not.toContain(secret);
  const lines = shop.server.logs.join('\n');
  expect(lines).not.toContain(secret);
  expect(lines).not.toContain(email);
});

it('an address that does not confirm goes after a week, one that waits after half a year', async () => {
  const [silent, waiting] = [newAddress(), newAddress()];
  for (const email of [silent, waiting]) await ask(email);
  const { page } = await letterTo(waiting);
  await shop.submit(page, { action: 'confirm' });
  const repo = new HousekeepingRepo(db());
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await repo.deleteUnconfirmedAlerts(after(-1), 500);
  expect(await alertsOf(silent)).toHaveLength(1);
  await repo.deleteUnconfirmedAlerts(after(1), 500);
  expect(await alertsOf(silent)).toEqual([]);
  expect(await alertsOf(waiting)).toHaveLength(1);
  await repo.deleteAlerts(after(1), 500);
  expect(await alertsOf(waiting)).toEqual([]);
});
