import * as v from 'valibot';
import { pageMessage } from '../src/contract/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Handles messages of the page; one that is not in the contract (another version) is ignored. */
export function onMessage({ data }: ExtendableMessageEvent): void {
  const message = v.safeParse(pageMessage, data);
  if (message.success && message.output.type === 'SKIP_WAITING') void self.skipWaiting();
}
