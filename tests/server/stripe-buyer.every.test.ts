import { describe, expect, it } from 'vitest';
import { MAT, QUARTER } from './support/small-shop.ts';
import { paidSession, StripeShop } from './support/stripe-shop.ts';
import { createUser } from './support/users.ts';

const world = StripeShop.inThisFile();
const { stripe } = world;
/** Asked with its charge. */
const INTENT = 'GET /v1/payment_intents/pi_1?expand[0]=latest_charge';

describe('what Stripe knows of the buyer', () => {
  it('is asked for with a plan too, which only a card pays for', async () => {
    const user = await createUser();
    await world.shop.opened('/api/subscription/create', user, { product_id: QUARTER.id });
    const form = stripe.calls[0]?.form;
    expect(form).toMatchObject({
      'allowed_payment_method_types[0]': 'card',
      'tax_id_collection[enabled]': 'true',
    });
    expect(form).not.toHaveProperty('allowed_payment_method_types[1]');
  });

  it('fills in the locker of the last order', async () => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    await world.deliver('checkout.session.completed', paidSession(id));
    await world.shop.post('/api/basket/add', user, { product_id: MAT.id, quantity: 1 });
    stripe.calls.length = 0;
    await world.shop.opened('/api/payment', user);
    const opening = stripe.calls.find(({ path }) => path === '/v1/checkout/sessions');
    expect(opening?.form).toMatchObject({ 'custom_fields[0][text][default_value]': 'KRA05N' });
  });

  it.each([
    ['BLIK', { type: 'blik' }, 'blik'],
    ['Przelewy24', { type: 'p24' }, 'transfer'],
    ['a card', { type: 'card', card: { wallet: null } }, 'card'],
    ['Apple Pay', { type: 'card', card: { wallet: { type: 'apple_pay' } } }, 'wallet'],
    ['Link', { type: 'card', card: { wallet: { type: 'link' } } }, 'card'],
    ['a method that is not offered', { type: 'klarna' }, null],
    ['no details', null, null],
  ])('keeps how it was paid: %s', async (_, payment_method_details, kept) => {
    stripe.answers.set(INTENT, {
      object: 'payment_intent',
      latest_charge: { object: 'charge', payment_method_details },
    });
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    await world.deliver('checkout.session.completed', paidSession(id, { payment_intent: 'pi_1' }));
    expect(await world.ordersOf(user)).toMatchObject([{ paid_by: kept }]);
  });

  it.each([
    ['does not answer', { error: { type: 'api_error' }, status: 500 }],
    ['does not let us read it', { error: { type: 'invalid_request_error' }, status: 403 }],
  ])('makes the order without how it was paid where Stripe %s', async (_, answer) => {
    stripe.answers.set(INTENT, answer);
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    const paid = paidSession(id, { payment_intent: 'pi_1' });
    expect(await world.deliver('checkout.session.completed', paid)).toBe(200);
    expect(await world.ordersOf(user)).toMatchObject([{ paid_by: null }]);
  });

  it.each([
    ['a NIP', [{ type: 'pl_nip', value: '526-104-08-28' }], '5261040828'],
    ['a NIP for the EU', [{ type: 'eu_vat', value: 'PL5261040828' }], '5261040828'],
    ['another country', [{ type: 'eu_vat', value: 'DE123456789' }], 'DE123456789'],
    ['a text that no database holds', [{ type: 'pl_nip', value: '1\0' }], '1\uFFFD'],
    ['none', [], null],
    ['another shape', { value: 1 }, null],
  ])('keeps the number of a business: %s', async (_, tax_ids, kept) => {
    const user = await world.shop.shopper([MAT.id, 1]);
    const { id } = await world.shop.opened('/api/payment', user);
    const customer_details = { email: 'ewa@example.com', name: 'Ewa', phone: '600100200', tax_ids };
    await world.deliver('checkout.session.completed', paidSession(id, { customer_details }));
    expect(await world.ordersOf(user)).toMatchObject([{ tax_id: kept }]);
  });
});
