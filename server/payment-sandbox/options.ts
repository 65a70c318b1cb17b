import type { SandboxBilling } from './billing.ts';
import type { Outbox } from './outbox.ts';
import type { SandboxService } from './service.ts';

export interface SandboxOptions {
  sandbox: SandboxService;
  billing: SandboxBilling;
  outbox: Outbox;
  /** Asked for a session's reference before its page is shown and before the money is taken. */
  mayBePaid: (reference: string) => Promise<boolean>;
  clock: () => Date;
}
