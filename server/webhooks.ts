import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Metrics } from './metrics/metrics.ts';
import webhookLag from './metrics/webhook-lag.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import { paymentWebhook } from './modules/payments/webhook.ts';
import { revenuecatRoutes } from './modules/subscriptions/revenuecat-webhook.ts';
import limited from './plugins/rate-limits.ts';
import refusedWebhooks from './plugins/refused-webhooks.ts';
import type { ShopServices } from './shop/shop-services.ts';

interface WebhooksOptions {
  config: Pick<Config, 'mode' | 'revenuecat'>;
  provider: PaymentProvider;
  shop: Pick<ShopServices, 'settlement' | 'storeOf'>;
  /** Called after an event that changed something, with whether it may have left something to do at a provider. */
  onSettled: (leavesWork: boolean) => void;
  /** Calls a minute of one address. */
  max: number;
  metrics: Metrics | undefined;
  clock: () => Date;
}

/** The routes that payment provider and app store call. */
export async function webhooksRoutes(
  app: FastifyInstance,
  { config, provider, shop, onSettled, max, metrics, clock }: WebhooksOptions,
): Promise<void> {
  await app.register(limited, { max });
  await app.register(refusedWebhooks);
  if (metrics !== undefined) await app.register(webhookLag, { metrics, clock });
  await app.register(paymentWebhook, { provider, settlement: shop.settlement, onSettled });
  if (config.revenuecat === undefined) return;
  const { authorization, products } = config.revenuecat;
  const takesTestPurchases = config.mode === 'demo';
  const revenuecat = shop.storeOf({ products, takesTestPurchases });
  await app.register(revenuecatRoutes, { revenuecat, authorization, onSettled });
}
