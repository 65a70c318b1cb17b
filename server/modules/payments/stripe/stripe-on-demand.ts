import type { PaymentProvider } from '../payment-provider.ts';
import type { StripeProvider, StripeProviderDeps } from './stripe-provider.ts';

/** Stripe, whose client is loaded with the first call. */
export function stripeOnDemand(deps: StripeProviderDeps): PaymentProvider {
  let loaded: Promise<StripeProvider> | undefined;
  const stripe = async (): Promise<StripeProvider> => {
    loaded ??= import('./stripe-provider.ts').then((module) => new module.StripeProvider(deps));
    return loaded;
  };
  return {
    name: 'stripe',
    openCheckout: async (checkout) => (await stripe()).openCheckout(checkout),
    expireCheckout: async (id) => (await stripe()).expireCheckout(id),
    readSubscription: async (id) => (await stripe()).readSubscription(id),
    cancelAtPeriodEnd: async (id) => (await stripe()).cancelAtPeriodEnd(id),
    resumeSubscription: async (id) => (await stripe()).resumeSubscription(id),
    endSubscription: async (id) => (await stripe()).endSubscription(id),
    refund: async (request) => (await stripe()).refund(request),
    billingPortal: async (id, returnUrl) => (await stripe()).billingPortal(id, returnUrl),
    readWebhook: async (request) => (await stripe()).readWebhook(request),
  };
}
