import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { basketItems, MAX_QUANTITY } from '../../../src/contract/baskets.ts';

/** Clients at a time. */
const CLIENTS = 8;
/** How long a guest looks at an answer, in ms: some are always under way, and the machine is left to the processes that start. */
const LOOK_MS = 40;
/** Number of reads of products for each change of a basket. */
const READS_PER_CHANGE = 4;

export interface Shopping {
  requests: number;
  /** Requests without the answer of a success, and baskets that are not what their owner was told. */
  failures: string[];
}

interface Shop {
  origin: string;
  productId: number;
  /** Asked with the number of requests so far. */
  isEnough: (requests: number) => boolean;
}

/**
 * Guests who read the products and fill their baskets at `origin` until it is enough. Nothing is sent again: a request
 * that fails is a failure.
 */
export async function shop({ origin, productId, isEnough }: Shop): Promise<Shopping> {
  const shopping: Shopping = { requests: 0, failures: [] };
  const call = async (path: string, body?: object): Promise<unknown> => {
    shopping.requests += 1;
    await pause(LOOK_MS);
    try {
      const response = await fetch(`${origin}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      });
      const text = await response.text();
      if (response.status === 200) return JSON.parse(text);
      shopping.failures.push(`${path}: ${response.status} ${text}`);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      shopping.failures.push(`${path}: ${String(cause)}`);
    }
    return undefined;
  };
  const client = async () => {
    while (!isEnough(shopping.requests)) {
      const created = v.safeParse(guest, await call('/api/guest/basket', {}));
      if (!created.success) continue;
      const { uid } = created.output;
      let added = 0;
      while (added < MAX_QUANTITY && !isEnough(shopping.requests)) {
        for (let read = 0; read < READS_PER_CHANGE; read += 1) await call('/api/product');
        await call('/api/guest/basket/add', { uid, product_id: productId });
        added += 1;
      }
      const stored = v.safeParse(contents, await call(`/api/guest/basket/${uid}`));
      if (!stored.success) continue;
      const found = stored.output.data.product_ids[0]?.quantity ?? 0;
      if (found !== added) shopping.failures.push(`a basket of ${added} has ${String(found)}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return shopping;
}

const guest = v.object({ uid: v.string() });
const contents = v.object({ data: v.object({ product_ids: basketItems }) });
