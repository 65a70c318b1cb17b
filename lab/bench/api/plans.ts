import * as v from 'valibot';
import { orderList } from '../../../src/contract/orders.ts';
import { API } from '../../../src/contract/paths.ts';
import { benchApp } from './bench-app.ts';
import { recordedPostgres } from './recorder.ts';
import type { RecordedDatabase } from './recorder.ts';
import { uidOf } from './stock.ts';

/** Access of one statement of a call to one table. */
export interface Access {
  call: string;
  table: string;
  /** `Index Scan`, `Seq Scan` and the like. */
  node: string;
  index: string | undefined;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
}

const planNode: v.GenericSchema<PlanNode> = v.object({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => planNode))),
});
const explained = v.tuple([v.object({ Plan: planNode })]);

/** Tables that grow with people and purchases; the list of products is short and may be read whole. */
export const GROWING = new Set([
  'baskets',
  'basket_items',
  'orders',
  'order_lines',
  'idempotency_keys',
]);

/** Lists how the calls of basket and orders reach each table, by the plans of their own statements. */
export async function accessesOf(url: string): Promise<Access[]> {
  const database = recordedPostgres(url);
  const uid = uidOf(0);
  const app = await benchApp(database, async () => ({ uid, email: undefined }));
  const headers = { authorization: 'Bearer a.b.c' };
  const change = { ...headers, 'idempotency-key': crypto.randomUUID() };
  try {
    const ask = (path: string) => app.inject({ url: path, headers });
    const [order] = v.parse(orderList, (await ask(API.orders)).json()).data;
    const add = { method: 'POST', url: API.basketAdd, headers: change } as const;
    const calls = [
      { call: 'GET /api/basket', send: () => ask(API.basket) },
      {
        call: 'POST /api/basket/add',
        send: () => app.inject({ ...add, payload: { product_id: 1 } }),
      },
      {
        call: 'POST /api/basket/add, key repeated',
        send: () => app.inject({ ...add, payload: { product_id: 1 } }),
      },
      {
        call: 'POST /api/basket/remove',
        send: () =>
          app.inject({ ...add, url: API.basketRemove, headers, payload: { product_id: 1 } }),
      },
      { call: 'GET /api/orders', send: () => ask(API.orders) },
      { call: 'GET /api/orders/{id}', send: () => ask(`${API.orders}/${order?.id}`) },
    ];
    const accesses: Access[] = [];
    for (const { call, send } of calls) {
      database.takeStatements();
      const { statusCode } = await send();
      if (statusCode !== 200) throw new Error(`${call}: ${statusCode}`);
      accesses.push(...(await explainAll(database, call)));
    }
    return accesses;
  } finally {
    await app.close();
    await database.close();
  }
}

async function explainAll(database: RecordedDatabase, call: string): Promise<Access[]> {
  const accesses: Access[] = [];
  for (const statement of database.takeStatements()) {
    if (!/^(?:select|insert|update|delete|with)\b/i.test(statement.text.trim())) continue;
    const [{ Plan }] = v.parse(explained, await database.explain(statement));
    accesses.push(...reached(Plan, call));
  }
  return accesses;
}

/** Every node that reads a table; the index side of a bitmap names it in the node above alone. */
function reached(node: PlanNode, call: string, above?: string): Access[] {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index } = node;
  const below = (node.Plans ?? []).flatMap((inner) => reached(inner, call, relation ?? above));
  const table = type === 'Bitmap Index Scan' ? above : relation;
  if (!type.endsWith('Scan') || table === undefined) return below;
  return [{ call, table, node: type, index }, ...below];
}

export function isWholeRead({ table, node }: Access): boolean {
  return GROWING.has(table) && node === 'Seq Scan';
}
