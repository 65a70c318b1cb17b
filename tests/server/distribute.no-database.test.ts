/** Statements that `db:distribute` sends; the extension's answers stand here, so that no cluster is needed. */
import { expect, it } from 'vitest';
import { distribute } from '../../server/db/distribute/distribute.ts';
import { DISTRIBUTED, REFERENCE } from '../../server/db/distribute/tables.ts';

const FOREIGN_KEY = { drop: 'a foreign key goes', add: 'a foreign key comes' };

/** A database whose tables `spread` are spread already; resolves with what was said and sent, but for questions. */
async function distributed(hasExtension: boolean, spread: readonly string[]) {
  const sent: string[] = [];
  const said = await distribute(async (statement, values = []) => {
    if (statement.includes('pg_extension')) return { rows: hasExtension ? [{}] : [] };
    if (statement.startsWith('select format')) return { rows: [FOREIGN_KEY] };
    if (statement.includes('citus_tables')) return { rows: spread.map((name) => ({ name })) };
    sent.push([statement, ...values].join(' '));
    return { rows: [] };
  });
  return { said, sent };
}

it('does nothing without the extension, or when all is spread', async () => {
  expect(await distributed(false, [])).toEqual({
    said: ['This database has no extension citus: it stays on its one machine.'],
    sent: [],
  });
  const all = [...Object.keys(DISTRIBUTED), ...REFERENCE];
  expect(await distributed(true, all)).toEqual({
    said: ['All tables are spread already.'],
    sent: [],
  });
});

it('copies the tables that others refer to, and spreads the rest beside their owners', async () => {
  const { said, sent } = await distributed(true, []);
  expect(sent).toContain('select create_reference_table($1::text::regclass) products');
  const spread = (values: string) =>
    `select create_distributed_table($1::text::regclass, $2, colocate_with => $3::text) ${values}`;
  expect(sent).toContain(spread('baskets owner none'));
  expect(sent).toContain(spread('order_lines owner baskets'));
  expect(sent).toContain(spread('subscriptions uid users'));
  expect(sent).toContain(spread('owned_ids id none'));
  const at = (values: string) => sent.indexOf(spread(values));
  expect(at('orders owner baskets')).toBeLessThan(at('order_lines owner baskets'));
  expect(at('baskets owner none')).toBeLessThan(at('basket_items owner baskets'));
  expect(said).toContain('orders: by owner');
});

it('spreads owners in one transaction, without the foreign keys between their tables meanwhile', async () => {
  const { sent: spread } = await distributed(true, REFERENCE);
  expect(spread[0]).toMatch(/^begin;/);
  expect(spread[1]).toBe(FOREIGN_KEY.drop);
  expect(spread.slice(2, -2)).toHaveLength(Object.keys(DISTRIBUTED).length);
  expect(spread.slice(-2)).toEqual([FOREIGN_KEY.add, 'commit']);
});

it('goes on where it was interrupted', async () => {
  const known = Object.keys(DISTRIBUTED).filter((table) => table !== 'payments');
  const { said } = await distributed(true, [...REFERENCE, ...known]);
  expect(said).toEqual(['payments: by owner']);
});
