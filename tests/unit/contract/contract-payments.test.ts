import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { paymentCreated, portalOpened } from '../../../src/contract/payments.ts';

/** Whether an answer with this `address` is valid. */
const OPENS = {
  'a payment': (address: string) =>
    v.is(paymentCreated, { payment_url: address, payment_id: 'jm2Sxp56FznNH1nCsvk8zg' }),
  'the portal': (address: string) => v.is(portalOpened, { portal_url: address }),
};

describe.each(Object.entries(OPENS))('%s', (_, opens) => {
  test.each(['https://checkout.example/c/1?x=2#y', 'http://localhost:4173/pay/abc'])(
    'opens %s',
    (address) => expect(opens(address)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<p>',
    'ftp://files.example/',
    '//pay.example/',
    '/paywall',
    '',
    'pay.example',
  ])('does not open %j', (address) => expect(opens(address)).toBe(false));
});
