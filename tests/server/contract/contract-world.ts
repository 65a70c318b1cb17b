import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/open-database.ts';
import { basketItems } from '../../../server/db/schema.ts';
import { createFirebaseAccounts } from '../../../server/modules/account-deletion/account-store.ts';
import type { BasketItem } from '../../../src/contract/baskets.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { UNLIMITED } from '../../fixtures/unlimited.ts';
import { createTestApp } from '../support/app.ts';
import { TEST_PROJECT } from '../support/test-project.ts';
import type { TestApp } from '../support/app.ts';
import { PaymentDesk } from './desk.ts';
import { PRODUCT_IDS, stockShop } from './products.ts';
import { as, newGuest, newPerson } from './people.ts';
import type { Guest, Person } from './people.ts';
import { post, send } from './request.ts';
import type { Answer, Request } from './request.ts';

/** The public URL, which no request may override. */
export const PUBLIC_URL = 'https://silna.example';
/** Secret that RevenueCat sends, and its name of our plan. */
export const REVENUECAT = {
  authorization: 'revenuecat-shared-secret',
  quarterlyPlan: 'silna_quarter',
} as const;

/** The complete server with a small shop and users. */
export interface World {
  server: TestApp;
  db: Db;
  desk: PaymentDesk;
  send: (request: Request) => Promise<Answer>;
  newPerson: () => Promise<Person>;
  newGuest: () => Promise<Guest>;
  /** The lines of a basket as they are stored, in the order of adding. */
  basketOf: (of: { owner: string }) => Promise<BasketItem[]>;
  /** Puts pieces of a product into a basket by the call for it. */
  putInto: (of: Person | Guest, item: BasketItem) => Promise<void>;
  close: () => Promise<void>;
}

export async function openWorld(): Promise<World> {
  const ask = (request: Request) => send(server.app, request);
  const desk = new PaymentDesk(ask);
  const server = await createTestApp({
    deliverWebhook: desk.keep,
    accounts: createFirebaseAccounts(TEST_PROJECT),
    mail: { send: (_mail, onText) => onText() },
    push: { publicKey: 'key', accepts: () => true, send: async () => 'sent' },
    config: {
      limits: UNLIMITED,
      publicUrl: PUBLIC_URL,
      revenuecat: {
        authorization: REVENUECAT.authorization,
        products: new Map([[REVENUECAT.quarterlyPlan, PRODUCT_IDS.quarterlyPlan]]),
      },
    },
  });
  const { db } = server.database;
  await stockShop(db);
  return {
    server,
    db,
    desk,
    send: ask,
    newPerson: () => newPerson(db),
    newGuest: () => newGuest(ask),
    basketOf: ({ owner }) => storedBasket(db, owner),
    async putInto(of, item) {
      const { status, body } = await ask(
        'idToken' in of
          ? as(of, post(API.basketAdd, item))
          : post(API.guestBasketAdd, { ...item, uid: of.uid }),
      );
      if (status !== 200) throw new Error(`basket: ${status} ${JSON.stringify(body)}`);
    },
    close: () => server.close(),
  };
}

function storedBasket(db: Db, owner: string): Promise<BasketItem[]> {
  const { productId, quantity, addedTime } = basketItems;
  return db
    .select({ product_id: productId, quantity })
    .from(basketItems)
    .where(eq(basketItems.owner, owner))
    .orderBy(asc(addedTime), asc(productId));
}
