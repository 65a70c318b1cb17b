import * as v from 'valibot';
import { pageMessage } from '../src/contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker answers, the page converses; what is not in the contract is not for this version. */
export function hear({ data }: ExtendableMessageEvent): void {
  const message = v.safeParse(pageMessage, data);
  if (message.success && message.output.type === 'SKIP_WAITING') void self.skipWaiting();
}
