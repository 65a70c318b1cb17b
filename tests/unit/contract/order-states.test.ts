import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPEN_STATES, ORDER_STATES, statesBefore } from '../../../src/contract/order-states.ts';
import type { OrderState } from '../../../src/contract/order-states.ts';

it('each state has the states that it follows', () => {
  const table = Object.fromEntries(ORDER_STATES.map((state) => [state, statesBefore(state)]));
  expect(table).toEqual({
    paid: [],
    packed: ['paid'],
    sent: ['paid', 'packed'],
    delivered: ['sent'],
    returned: ['sent', 'delivered'],
    cancelled: ['paid', 'packed', 'returned'],
  });
});

it('whichever steps are wanted, an order takes each once, and ends cancelled or with its buyer', () => {
  const wanted = fc.array(fc.constantFrom(...ORDER_STATES), { maxLength: 40 });
  fc.assert(
    fc.property(wanted, (steps) => {
      const taken: OrderState[] = ['paid'];
      for (const step of steps) {
        if (statesBefore(step).includes(taken.at(-1) ?? 'paid')) taken.push(step);
      }
      expect(new Set(taken).size).toBe(taken.length);
      // Nothing leaves the house once the money is on its way back, and nothing arrives that was not sent.
      expect(taken.indexOf('cancelled')).toBeOneOf([-1, taken.length - 1]);
      if (taken.includes('delivered')) expect(taken).toContain('sent');
      if (taken.includes('sent') && taken.includes('cancelled'))
        expect(taken).toContain('returned');
    }),
    { seed: 20261129, numRuns: 2_000 },
  );
});

it('an order is closed where no step is waited for', () => {
  expect(ORDER_STATES.filter((state) => !OPEN_STATES.includes(state))).toEqual([
    'delivered',
    'cancelled',
  ]);
});
