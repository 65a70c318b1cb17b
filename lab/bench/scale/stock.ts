import pg from 'pg';
import { openPostgres } from '../../../server/db/postgres.ts';
import { seedCatalogue } from '../../../server/demo/seed-catalogue.ts';
import { setRow } from '../../../tests/fixtures/training-rows.ts';
import { seedProducts } from '../../../server/demo/seed-products.ts';

const MOST_ORDERS = 1_000_000;
const ORDERS_EACH = 3;
const LINES_EACH = 3;
/** Of twenty lines one belongs to a basket whose payment is open: the pages of a day. */
const LINES_PER_PAGE = 20;
/** The smallest database still needs pages to settle. */
const FEWEST_PAGES = 400;
const HLC = '001700000000000-00000-00000000-0000-7000-8000-000000000000';
const { type: _type, id: _id, hlc: _hlc, deleted: _deleted, ...trained } = setRow(HLC);
/** A set as a phone sends it, without what the columns hold. */
export const TRAINED = trained;
/** Rows of a training log, of which a page has them all. */
const ROWS_EACH = 500;
/** The smallest database still has more logs than calls at once. */
const FEWEST_LOGS = 8;
/** Id of the row `n` of any log. */
export const rowId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * Fills an empty database with `lines` lines of baskets, as many rows of training logs and as many orders, at most a
 * million, each with its payment, its event, its key and two lines: a larger database has more people, not more of each. Every second owner is a user
 * with a plan, the others are guests. Products and trainings are the shipped ones.
 */
export async function stock(url: string, lines: number): Promise<void> {
  const { db, close } = await openPostgres(url);
  await seedProducts(db, new Date())
    .then(() => seedCatalogue(db))
    .finally(close);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Foreign keys hold by construction, and their checks would take most of the time; no trigger runs either.
    await client.query('set session_replication_role = replica');
    for (const statement of statements(lines)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function statements(lines: number): string[] {
  const pages = Math.max(FEWEST_PAGES, Math.ceil(lines / LINES_PER_PAGE));
  const people = pages + Math.ceil((lines - pages) / LINES_EACH);
  const orders = Math.min(lines, MOST_ORDERS);
  const buyers = Math.min(people, Math.ceil(orders / ORDERS_EACH));
  const logs = Math.max(FEWEST_LOGS, Math.ceil(lines / ROWS_EACH));
  const line = `[{"productId": 1, "name": "Guma", "image": "/media/x.webp", "unitPrice": 6450, "quantity": 1}]`;
  return [
    `create temp table people as
     select n, case n % 2 when 0 then 'user:bench-' || n else 'guest:' || ${secret("'guest' || n")} end as owner
     from generate_series(1, ${people}) n`,
    `create temp table bought as
     select o as n, owner, ${secret("'payment' || o")} as payment from generate_series(1, ${orders}) o
     join people on people.n = 1 + o % ${buyers}`,
    `insert into baskets (owner, updated_time)
     select owner, now() - n % 80 * interval '1 day' from people`,
    `insert into basket_items (owner, product_id, quantity, added_time)
     select owner, product, 1, now() from people
     cross join lateral generate_series(1, case when n <= ${pages} then 1 else ${LINES_EACH} end) product`,
    `insert into users
       (uid, email, full_name, phone_number, city, street, zip_code, created_time, last_activity)
     select substr(owner, 6), n || '@example.com', 'Ewa', '', '', '', '', now(), now()
     from people where n % 2 = 0`,
    `insert into subscriptions
       (uid, product_id, price, stripe_subscription_id, current_period_end, created_time)
     select substr(owner, 6), 5, 17900, 'sub_' || n, now() + (1 + n % 90) * interval '1 day', now()
     from people where n % 2 = 0`,
    `insert into payments
       (id, owner, kind, lines, amount, status, provider, url, session_id, created_time, settled_time)
     select payment, owner, 'basket', '${line}', 6450, 'paid', 'stripe', 'https://example.com', 'cs_' || n,
       now() - n * interval '20 seconds', now() from bought`,
    `insert into payments
       (id, owner, kind, lines, amount, status, provider, url, session_id, created_time)
     select ${secret("'page' || n")}, owner, 'basket', '${line}', 6450, 'open', 'stripe', 'https://example.com',
       'cs_open_' || n, now() - n % 80000 * interval '1 second'
     from people where n <= ${pages}`,
    `insert into payment_issues (owner, payment_id, reference, kind, detail, created_time)
     select owner, payment, 're_' || n, 'refunded', '{}', now() from bought where n % 100 = 0`,
    `insert into orders
       (owner, kind, payment_id, total_amount, customer, token, created_time, updated_time)
     select owner, 'purchase', payment, 12900,
       '{"email": null, "name": null, "phone": null, "address": null}',
       ${secret("'order' || n")}, now() - n * interval '20 seconds', now()
     from bought`,
    `insert into order_lines (owner, order_id, position, product_id, name, image, unit_price, quantity)
     select owner, id, position, position, 'Guma długa lekka', '/media/products/x.webp', 6450, 1
     from orders, generate_series(1, 2) position`,
    `insert into owned_ids (id, kind, owner)
     select id, 'payment', owner from payments
     union all select id::text, 'order', owner from orders where owner like 'guest:%'
     union all select stripe_subscription_id, 'card-plan', 'user:' || uid from subscriptions`,
    `insert into idempotency_keys (owner, key, fingerprint, answer, created_time)
     select owner, payment, md5(payment), '"x"', now() - n % 25 * interval '1 day' from bought`,
    `insert into provider_events (provider, event_id, received_time)
     select 'stripe', 'evt_' || n, now() - n % 80 * interval '1 day' from bought`,
    `insert into training_logs (owner, epoch)
     select 'user:trained-' || n, gen_random_uuid() from generate_series(1, ${logs}) n`,
    `insert into training_rows (owner, type, id, seq, hlc, deleted, fields, changed_time)
     select 'user:trained-' || log, 'set', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), n,
       '${HLC}', false, '${JSON.stringify(TRAINED)}', now()
     from generate_series(1, ${logs}) log, generate_series(1, ${ROWS_EACH}) n`,
  ];
}

/** 22 characters, as an id or a token has that nobody can guess. */
const secret = (text: string) => `substr(md5(${text}), 1, 22)`;
