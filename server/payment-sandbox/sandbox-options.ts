import type { PaymentMethod } from '../../src/contract/payment-methods.ts';
import type { SandboxBilling } from './billing.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import type { SandboxService } from './service.ts';

export interface SandboxOptions {
  sandbox: SandboxService;
  billing: SandboxBilling;
  webhooks: WebhookQueue;
  /** Ways to pay, which the shop names too. */
  methods: readonly PaymentMethod[];
  /** Asked for a session's reference before its page is shown and before the money is taken. */
  mayBePaid: (reference: string) => Promise<boolean>;
  clock: () => Date;
}
