import { sql } from 'drizzle-orm';
import type { Db } from '../db/open-database.ts';
import { prepared } from '../db/prepared.ts';
import { providerEvents } from '../db/schema.ts';

interface WebhookEvent {
  provider: string;
  eventId: string;
  now: Date;
}

const store = prepared((db, name) => {
  const { placeholder } = sql;
  return db
    .insert(providerEvents)
    .values({
      provider: placeholder('provider'),
      eventId: placeholder('eventId'),
      receivedTime: placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId })
    .prepare(name);
});

/**
 * True once per event, however often and by however many processes it is received. To be called in the
 * transaction of the effect. Of two deliveries at once the second waits here until the first has
 * committed or failed.
 */
export async function isFirstDelivery(tx: Db, event: WebhookEvent): Promise<boolean> {
  return (await store(tx).execute({ ...event })).length > 0;
}
