import { expect, it } from 'vitest';
import { dispatchOf } from '../../../src/contract/delivery.ts';
import { arrivalWords, dispatchWords } from '../../../src/contract/delivery-words.ts';

it.each([
  [1, '1 dzień roboczy', '1–3 dni robocze'],
  [2, '2 dni robocze', '2–4 dni robocze'],
  [3, '3 dni robocze', '3–5 dni roboczych'],
  [5, '5 dni roboczych', '5–7 dni roboczych'],
  [12, '12 dni roboczych', '12–14 dni roboczych'],
  [22, '22 dni robocze', '22–24 dni robocze'],
])('%d working days are said in Polish', (days, leaves, arrives) => {
  expect(dispatchWords(days).replaceAll('\u00A0', ' ')).toBe(leaves);
  expect(arrivalWords(days).replaceAll('\u00A0', ' ')).toBe(arrives);
});

it('a parcel leaves with the product that takes longest', () => {
  expect(dispatchOf([])).toBe(1);
  expect(dispatchOf([{}, { dispatchDays: null }])).toBe(1);
  expect(dispatchOf([{ dispatchDays: 2 }, { dispatchDays: 7 }, {}])).toBe(7);
});
