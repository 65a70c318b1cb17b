import { expect, it } from 'vitest';
import {
  EMPTY,
  orderNumber,
  rowsOf,
  withdrawalOf,
} from '../../../../src/features/withdrawal/declaration.ts';

it.each([
  ['100001', 100_001],
  [' nr 100 001 ', 100_001],
  ['', undefined],
  ['abc', undefined],
  ['0', undefined],
  ['9'.repeat(16), undefined],
])('the number of an order is read of %j', (typed, number) => {
  expect(orderNumber(typed)).toBe(number);
});

it('what was left empty is not sent, nor what belongs to an order of a plan', () => {
  const typed = { ...EMPTY, order: 'nr 100001', name: 'Ewa', email: 'ewa@example.com', items: ' ' };
  expect(withdrawalOf(typed)).toEqual({
    subject: 'order',
    order: 100_001,
    name: 'Ewa',
    email: 'ewa@example.com',
    items: null,
    reason: null,
  });
  expect(withdrawalOf({ ...typed, isPlan: true, items: 'Guma', reason: 'Bo tak' })).toMatchObject({
    subject: 'plan',
    order: null,
    items: null,
    reason: 'Bo tak',
  });
});

it('what was typed is shown again before it is confirmed', () => {
  expect(rowsOf({ ...EMPTY, order: '100001', name: 'Ewa', reason: 'Za mocna' })).toEqual([
    ['Umowa', 'Zamówienie nr 100001'],
    ['Co zwracasz', 'Całe zamówienie'],
    ['Imię i nazwisko', 'Ewa'],
    ['Powód', 'Za mocna'],
  ]);
});
