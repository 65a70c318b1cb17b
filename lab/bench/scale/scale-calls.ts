import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Stripe } from 'stripe';
import { ORDER_TOKEN } from '../../../src/contract/orders.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { nextHlc } from '../../../src/contract/hlc.ts';
import { MOST_CHANGES } from '../../../src/contract/training-calls.ts';
import { WEBHOOK_SECRET } from './bench-app.ts';
import { PROJECT } from './bench-identity.ts';
import type { Call } from './load.ts';
import { rowId, TRAINED } from './stock.ts';

export interface ScaleCall {
  name: string;
  status: number;
  /** A part of every answer, which an empty one does not have. */
  holds: string;
  /** The next request; owners all over the database take turns. */
  next: () => Call;
  /** Whether it keeps a process busy for so long that the next turn would meet the rest of this one. */
  isLong?: boolean;
  /** Requests of a turn where there are not enough for any number of them. */
  amount?: number;
}

/** Owners that take turns; more than a page of a table or of an index has, so that the pages change. */
const OWNERS = 1_000;
/** Pieces that a line takes besides the one it starts with. */
const LINE_HOLDS = 90;
const ACCESSORIES = [1, 2, 3, 9, 10, 11, 12, 13, 14, 15] as const;
const DEVICE = '00000000-0000-7000-8000-000000000000';
const LEAST_AMOUNT = 60;
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`;
const signer = new Stripe('sk_test_0123456789').webhooks;

/** The calls with owners, orders and open payments that are in the database of `url`. */
export async function callsOf(url: string, tokenOf: (uid: string) => string): Promise<ScaleCall[]> {
  const found = await findSubjects(url);
  const guests = inTurn(found.guests);
  const changes = counter();
  const tokens = inTurn(found.users.map((owner) => tokenOf(owner.slice('user:'.length))));
  const orders = inTurn(found.orders);
  const pages = found.pages.values();
  const loggers = inTurn(found.logs.map((owner) => tokenOf(owner.slice('user:'.length))));
  const trained = () => ({ authorization: `Bearer ${loggers()}` });
  const clocks = counter();
  const signedIn = () => ({ authorization: `Bearer ${tokens()}` });

  return [
    {
      name: 'basket read',
      status: 200,
      holds: 'quantity',
      next: () => ({ method: 'GET', path: `${API.guestBasket}/${guests()}`, headers: {} }),
    },
    {
      name: 'basket add',
      status: 200,
      holds: 'quantity',
      next: () => {
        const round = Math.floor(changes() / found.guests.length / LINE_HOLDS);
        const product_id = ACCESSORIES[round % ACCESSORIES.length];
        const headers = { 'idempotency-key': randomUUID() };
        return post(API.guestBasketAdd, { uid: guests(), product_id }, headers);
      },
    },
    {
      name: 'order list',
      status: 200,
      holds: 'total_amount',
      next: () => ({ method: 'GET', path: API.orders, headers: signedIn() }),
    },
    {
      name: 'order by token',
      status: 200,
      holds: 'total_amount',
      next: () => {
        const { id, token } = orders();
        const headers = { [ORDER_TOKEN]: token };
        return { method: 'GET', path: `${API.guestOrders}/${id}`, headers };
      },
    },
    {
      name: 'log page of 500',
      status: 200,
      holds: 'wioslowanie',
      isLong: true,
      next: () => ({ method: 'GET', path: API.trainingLog, headers: trained() }),
    },
    {
      name: 'log batch of 200',
      status: 200,
      holds: 'applied',
      isLong: true,
      next: () => post(API.trainingLog, { changes: batch(clocks()) }, trained()),
    },
    {
      name: 'documents read',
      status: 200,
      holds: 'placeholder',
      isLong: true,
      next: () => post(`/v1/${DOCUMENTS}:runQuery`, workoutsOf(found.program), signedIn()),
    },
    {
      name: 'payment settle',
      status: 200,
      holds: 'received',
      amount: LEAST_AMOUNT,
      next: () => settle(pages.next().value),
    },
  ];
}

/** Newer states of 200 rows that every log has. */
function batch(count: number) {
  const hlc = nextHlc(undefined, Date.now() + count, DEVICE);
  return Array.from({ length: MOST_CHANGES }, (_, index) => ({
    ...TRAINED,
    type: 'set',
    id: rowId(index + 1),
    hlc,
    deleted: false,
  }));
}

interface Page {
  id: string;
  amount: number;
}

/** Stripe's event of a paid page, signed now. */
function settle(page: Page | undefined): Call {
  if (page === undefined) throw new Error('every open payment is settled');
  const object = {
    client_reference_id: page.id,
    payment_status: 'paid',
    amount_total: page.amount,
    currency: 'pln',
    subscription: null,
    customer_details: { email: 'ewa@example.com', name: 'Ewa Karta', phone: '+48600100200' },
  };
  const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed' };
  const payload = JSON.stringify({ ...event, object: 'event', data: { object } });
  const header = signer.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  const headers = { 'content-type': 'application/json', 'stripe-signature': header };
  return { method: 'POST', path: API.paymentWebhook, headers, body: payload };
}

/** The list that the page of a program asks for, as the SDK writes it. */
function workoutsOf(program: string) {
  const value = { referenceValue: `${DOCUMENTS}/${program}` };
  const orderBy = ['order', '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'ASCENDING',
  }));
  return {
    structuredQuery: {
      from: [{ collectionId: 'workouts' }],
      where: { fieldFilter: { field: { fieldPath: 'program' }, op: 'EQUAL', value } },
      orderBy,
    },
  };
}

async function findSubjects(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ask = async (text: string) => (await client.query(text)).rows;
    const baskets = `select owner from baskets where owner like 'guest:%'`;
    const buyers = `select distinct owner from orders where owner like 'user:%'`;
    const bought = `select id, token from orders where owner like 'guest:%'`;
    const pages = `select id, amount from payments where status = 'open' order by md5(id)`;
    const logs = `select owner from training_logs`;
    const programs = `select fields -> 'program' ->> 'referenceValue' as program from documents`;
    return {
      guests: (await ask(someOf(baskets, 'owner'))).map(({ owner }) => owner.slice(6) as string),
      users: (await ask(someOf(buyers, 'owner'))).map(({ owner }) => owner as string),
      orders: (await ask(someOf(bought, 'token'))) as { id: number; token: string }[],
      logs: (await ask(someOf(logs, 'owner'))).map(({ owner }) => owner as string),
      pages: (await ask(pages)) as Page[],
      program: (await ask(`${programs} where collection = 'workouts' limit 1`))[0].program,
    };
  } finally {
    await client.end();
  }
}

const someOf = (rows: string, by: string) =>
  `select * from (${rows}) found order by md5(${by}) limit ${OWNERS}`;

function post(path: string, body: object, headers: Record<string, string>): Call {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

function inTurn<T>(values: readonly T[]): () => T {
  const next = counter();
  return () => {
    const value = values[next() % values.length];
    if (value === undefined) throw new Error('nothing to ask for');
    return value;
  };
}

function counter(): () => number {
  let count = 0;
  return () => count++;
}
