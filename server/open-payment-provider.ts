import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/open-database.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import { SandboxProvider } from './modules/payments/sandbox/sandbox-provider.ts';
import { stripeOnDemand } from './modules/payments/stripe/stripe-on-demand.ts';
import { SandboxBilling } from './payment-sandbox/billing.ts';
import { deliverTo } from './payment-sandbox/deliver-webhook.ts';
import type { SandboxOptions } from './payment-sandbox/sandbox-options.ts';
import { WebhookQueue } from './payment-sandbox/webhook-queue.ts';
import type { DeliverWebhook } from './payment-sandbox/webhook-queue.ts';
import { SandboxService } from './payment-sandbox/service.ts';
import { secretId } from './security/secret-id.ts';

interface PaymentProviderDeps {
  app: FastifyInstance;
  db: Db;
  stripe: Config['stripe'];
  methods: Config['paymentMethods'];
  clock: () => Date;
  /** Delivery of the sandbox's webhooks: to the shop of this process unless a test replaces it. */
  deliverWebhook: DeliverWebhook | undefined;
  /** Whether a payment may still be paid, which the sandbox asks before it charges. */
  mayBePaid: (paymentId: string) => Promise<boolean>;
}

interface ChosenProvider {
  provider: PaymentProvider;
  /** The pages of the sandbox, where the sandbox is the provider. */
  sandbox: SandboxOptions | undefined;
}

/** Stripe when its keys are set, the sandbox otherwise. */
export function choosePaymentProvider(deps: PaymentProviderDeps): ChosenProvider {
  const { app, db, stripe, methods, clock, mayBePaid } = deps;
  if (stripe !== undefined) {
    return { provider: stripeOnDemand({ ...stripe, methods, log: app.log }), sandbox: undefined };
  }
  // It never leaves this process (`deliverTo`), so it is neither configured nor stored.
  const webhookSecret = `${secretId()}${secretId()}`;
  const webhooks = new WebhookQueue({
    db,
    deliver: deps.deliverWebhook ?? deliverTo(app),
    webhookSecret,
    clock,
    log: (error) => app.log.error({ err: error }, 'sandbox webhook failed'),
  });
  const service = new SandboxService({ db, webhooks, clock });
  const billing = new SandboxBilling({ db, webhooks, clock });
  const sandbox = {
    openSession: service.openSession.bind(service),
    closeSession: service.closeSession.bind(service),
    refund: service.refund.bind(service),
    subscription: billing.shown.bind(billing),
  };
  return {
    provider: new SandboxProvider({ sandbox, webhookSecret, clock }),
    sandbox: { sandbox: service, billing, webhooks, methods, mayBePaid, clock },
  };
}
