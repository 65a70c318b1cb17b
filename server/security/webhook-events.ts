import type { Db } from '../db/open-database.ts';
import { providerEvents } from '../db/schema.ts';

interface WebhookEvent {
  provider: string;
  eventId: string;
  now: Date;
}

/**
 * True once per event, however often and by however many processes it is received. To be called in the
 * transaction of the effect. Of two deliveries at once the second waits here until the first has
 * committed or failed.
 */
export async function isFirstDelivery(
  tx: Db,
  { provider, eventId, now }: WebhookEvent,
): Promise<boolean> {
  const [inserted] = await tx
    .insert(providerEvents)
    .values({ provider, eventId, receivedTime: now })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId });
  return inserted !== undefined;
}
