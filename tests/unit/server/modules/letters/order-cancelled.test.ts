import { expect, it } from 'vitest';
import { orderCancelled } from '../../../../../server/modules/letters/render/order-letters.ts';

const order = { id: 100_001, token: null };

it.each([
  ['a gift has nothing to give back', { refund: 0, total: 0 }, 'nie ma czego zwracać'],
  ['of money that stays paid nothing is said', { refund: 0, total: 50_00 }, 'jest anulowane.'],
  ['nor in a letter that was stored without what was paid', { refund: 0 }, 'jest anulowane.'],
  ['a part goes back', { refund: 1_00, total: 50_00 }, 'Zwracamy ci 1,00'],
])('%s', (_what, sums, words) => {
  const { blocks } = orderCancelled({ order, ...sums }, 'https://silna.example');
  expect(blocks[0]).toContain(words);
});
