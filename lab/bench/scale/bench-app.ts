import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/open-database.ts';
import { StripeProvider } from '../../../server/modules/payments/stripe/stripe-provider.ts';
import type { VerifyToken } from '../../../server/security/token-verifier.ts';
import { UNLIMITED } from '../../../tests/fixtures/unlimited.ts';
import { PROJECT } from './bench-identity.ts';

export const LOG_LEVEL = 'warn';

export const WEBHOOK_SECRET = 'whsec_0123456789';
/** Settling a basket asks Stripe nothing, and whatever else would ends here. */
const STRIPE = {
  secretKey: 'sk_test_0123456789',
  webhookSecret: WEBHOOK_SECRET,
  methods: ['card'] as const,
  api: { host: '127.0.0.1', port: 9, protocol: 'http' as const },
};

/** The shop's server as it is, its log at the level of the demo and its limits out of reach. */
export function benchApp(database: Database, verifyToken: VerifyToken): Promise<FastifyInstance> {
  return buildApp({
    config: {
      ...readConfig({ LOG_LEVEL }),
      trustProxy: ['loopback'],
      publicUrl: 'http://localhost:4173',
      firebaseProjectId: PROJECT,
      limits: UNLIMITED,
    },
    database,
    verifyToken,
    paymentProvider: new StripeProvider(STRIPE),
    clock: () => new Date(),
  });
}
