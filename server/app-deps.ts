import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/open-database.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { AccountStore } from './modules/account-deletion/account-store.ts';
import type { ClaimStore } from './modules/claims/claim-store.ts';
import type { IdentityEmulator } from './modules/identity/routes.ts';
import type { MailPort } from './modules/letters/mail-port.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';
import type { DeliverWebhook } from './payment-sandbox/webhook-queue.ts';
import type { VerifyToken } from './security/token-verifier.ts';
import type { PushSender } from './modules/reminders/web-push.ts';

/** `buildApp` makes the server of them. */
export interface AppDeps {
  config: Config;
  database: Database;
  verifyToken: VerifyToken;
  clock: () => Date;
  /** Absolute directory of the build; without it only the API answers. */
  siteDir?: string | undefined;
  /** Addresses of the media manifest; the files of all others are taken for ones that may change. */
  mediaAddresses?: readonly string[] | undefined;
  /** Demo only: without it the identity routes do not exist. */
  identityEmulator?: IdentityEmulator | undefined;
  /** Store of custom claims; without it no claims are set. */
  claims?: ClaimStore | undefined;
  /** Where letters go; without it none are written. */
  mail?: MailPort | undefined;
  /** Accounts at the identity provider; without it no account is deleted. */
  accounts?: AccountStore | undefined;
  /** Replaces the provider that `config` chooses. */
  paymentProvider?: PaymentProvider;
  /** Replaces the sandbox's own delivery by HTTP. */
  deliverWebhook?: DeliverWebhook;
  /** Replaces the sender that `config` has keys for. */
  push?: PushSender;
  /** Without it nothing is measured. */
  metrics?: Metrics | undefined;
  logStream?: DestinationStream;
}
