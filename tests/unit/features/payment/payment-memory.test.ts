import { afterEach, describe, expect, test } from 'vitest';
import {
  forgetPayment,
  lastPayment,
  paymentId,
  rememberPayment,
} from '../../../../src/features/payment/last-payment.ts';

const ID = 'jm2Sxp56FznNH1nCsvk8zg';
const OTHER = 'q0QZ7M3GAGXmUhrRytDMgA';

afterEach(() => {
  for (const id of [ID, OTHER]) forgetPayment(id);
});

describe('the last payment', () => {
  test('is remembered until it is forgotten', () => {
    expect(lastPayment()).toBeUndefined();
    rememberPayment(ID);
    expect(lastPayment()).toBe(ID);
    forgetPayment(ID);
    expect(lastPayment()).toBeUndefined();
  });

  test('a newer one is not forgotten with an older one', () => {
    rememberPayment(ID);
    rememberPayment(OTHER);
    forgetPayment(ID);
    expect(lastPayment()).toBe(OTHER);
  });

  test.each(['', '..', '../user/login', 'a b', '<script>', ID.slice(1), `${ID}x`])(
    '%j is no id of a payment',
    (text) => expect(paymentId(text)).toBeUndefined(),
  );
});
