import type { SandboxBilling } from './billing.ts';
import type { Outbox } from './outbox.ts';
import type { SandboxService } from './service.ts';

export interface SandboxOptions {
  sandbox: SandboxService;
  billing: SandboxBilling;
  outbox: Outbox;
  clock: () => Date;
}
