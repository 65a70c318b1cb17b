import { sessionOwner } from '../../features/auth/session.ts';
import { outbox } from '../../features/basket/sync/tab-outbox.ts';
import { GUEST } from '../../offline/data-owner.ts';
import { wipeQueryCaches } from '../../offline/query-cache.ts';
import { forgetConfirmed } from '../../offline/training/forget-confirmed.ts';

/** Deletes what is stored of other users than `uid` under their ids, but for what waits to be sent. */
export async function forgetOthers(uid: string): Promise<void> {
  await Promise.all([
    wipeQueryCaches([uid, GUEST]),
    outbox.dispatch({ type: 'forgetOthers', owner: uid }),
    forgetConfirmed(uid),
  ]);
}

/**
 * `forgetOthers` for the user of this session. The emptying after a sign-in may have been cut off by the end of its
 * page, and earlier releases began none.
 */
export async function forgetOthersNow(): Promise<void> {
  const owner = sessionOwner();
  if (owner !== undefined) await forgetOthers(owner);
}
