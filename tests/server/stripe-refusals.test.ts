/** Answers of Stripe that say that our request is wrong. */
import { describe, expect, it } from 'vitest';
import { MAT } from './support/small-shop.ts';
import { PAGE, SESSIONS, StripeShop } from './support/stripe-shop.ts';

const world = StripeShop.inThisFile();
const { stripe } = world;

describe('an account with an e-mail that Stripe refuses', () => {
  const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'customer_email' };

  it('pays like any other, and is asked for it on the page', async () => {
    const user = await world.shop.shopper([MAT.id, 1]);
    stripe.onCall = ({ form }) =>
      form.customer_email === undefined ? undefined : { error, status: 400 };
    expect((await world.shop.post('/api/payment', user)).json()).toMatchObject({
      payment_url: PAGE,
    });
    stripe.onCall = undefined;
    expect(stripe.calls.map(({ form }) => form.customer_email)).toEqual([
      expect.any(String),
      undefined,
    ]);
  });

  it('is told what to do about any other wrong request, which is logged as ours', async () => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const wrong = { type: 'invalid_request_error', code: 'parameter_unknown', param: 'mode' };
    stripe.answers.set(SESSIONS, { error: { ...wrong, message: 'ewa@gmail' }, status: 400 });
    const refused = await world.shop.post('/api/payment', user);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message[0].message).toContain('napisz do\u00A0nas');
    const lines = world.shop.server.logs.filter((line) => line.includes('refuses our request'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ level: 50, code: 'parameter_unknown' });
    expect(lines[0]).not.toContain('gmail');
  });
});
