import { randomUUID } from 'node:crypto';
import { API } from '../../../src/contract/paths.ts';
import type { Call } from './load.ts';
import { ACCESSORIES } from './stock.ts';

export interface Subject {
  name: string;
  /** The next request; people and products take turns. */
  next: () => Call;
  status: number;
}

/** Pieces that a line takes besides those it starts with. */
const LINE_HOLDS = 90;

/** The product list, as it is asked for the first time and, with its `etag`, after. */
export function productSubjects(etag: string): { list: Subject; known: Subject } {
  const ask = (headers: Record<string, string>): Call => ({
    method: 'GET',
    path: API.products,
    headers,
  });
  return {
    list: { name: 'GET /api/product', status: 200, next: () => ask({}) },
    known: {
      name: 'GET /api/product, If-None-Match',
      status: 304,
      next: () => ask({ 'if-none-match': etag }),
    },
  };
}

/**
 * The basket of the accounts behind `tokens`, one after the other; every change carries a key of
 * its own, as the page sends it.
 */
export function basketSubjects(tokens: readonly string[]): { read: Subject; add: Subject } {
  const turn = counter();
  const change = counter();
  const authorization = (index: number) => `Bearer ${tokens[index % tokens.length]}`;
  return {
    read: {
      name: 'GET /api/basket',
      status: 200,
      next: () => ({
        method: 'GET',
        path: API.basket,
        headers: { authorization: authorization(turn()) },
      }),
    },
    add: {
      name: 'POST /api/basket/add',
      status: 200,
      next: () => {
        const count = change();
        // All baskets get one product after the other, so that no line passes its bound early.
        const line = Math.floor(count / tokens.length / LINE_HOLDS) % ACCESSORIES.length;
        return {
          method: 'POST',
          path: API.basketAdd,
          headers: {
            authorization: authorization(count),
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ product_id: ACCESSORIES[line] }),
        };
      },
    },
  };
}

function counter(): () => number {
  let count = 0;
  return () => count++;
}
