import type { Stripe } from 'stripe';
import type { PaymentMethod } from '../../../../src/contract/payment-methods.ts';

/** Stripe's types of the methods that its pages offer; a wallet is a card there. */
const METHODS: ReadonlyMap<string, PaymentMethod> = new Map([
  ['blik', 'blik'],
  ['p24', 'transfer'],
  ['card', 'card'],
]);
/** Link keeps a card, and is no wallet of a phone. */
const WALLETS = ['apple_pay', 'google_pay', 'samsung_pay'];

/** How a payment was made, from the charge that it ended with; undefined for a method that is not offered here. */
export function paidByOf({
  latest_charge: charge,
}: Pick<Stripe.PaymentIntent, 'latest_charge'>): PaymentMethod | undefined {
  const details = charge && typeof charge === 'object' ? charge.payment_method_details : undefined;
  const wallet = details?.card?.wallet?.type;
  if (wallet !== undefined && WALLETS.includes(wallet)) return 'wallet';
  return METHODS.get(details?.type ?? '');
}
