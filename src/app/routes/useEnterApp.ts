import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Account } from '../../features/auth/account.ts';
import { withDeadline } from '../../lib/abort.ts';
import { noteError } from '../../lib/note-error.ts';
import { STORE_DEADLINE } from '../../offline/storage-deadlines.ts';
import { endPush } from '../../ui/push.ts';
import { clearToasts } from '../../ui/toast.ts';
import { useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';
import { attachCache } from '../query/query-persistence.ts';

/** Returns a function that opens the page asked for before signing in, else the programs, or the plans without one. */
export function useEnterApp(): (account: Account) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const asked = useAskedPage();
  return async ({ uid, subscribed, before }) => {
    const page = asked ?? (subscribed ? paths.dashboard : paths.paywall);
    // The user gets at once what a guest has left on the device; the next start brings it where this fails.
    await withDeadline(STORE_DEADLINE, () => bringGuestBasket(uid)).catch(failed);
    await withDeadline(STORE_DEADLINE, () => bringGuestTraining(uid)).catch(failed);
    if (before === 'another') return changeUser(uid, page);
    // A subscription of whoever has signed out here may be left where its end has failed.
    if (before === 'nobody') await withDeadline(STORE_DEADLINE, endPush).catch(failed);
    clearToasts();
    // The user's data comes first: a page that mounts earlier would start over when it arrives.
    await attachCache(client, uid);
    await navigate(page, { replace: true });
  };
}

const failed = (error: unknown) => noteError('store', error);

/** The module is loaded here because it is of use only where another user was signed in before. */
async function changeUser(uid: string, page: string): Promise<void> {
  const session = await import('../session/change-user.ts');
  await session.changeUser(uid, page);
}

/** The module is loaded here because it has no use before somebody has signed in. */
async function bringGuestBasket(uid: string): Promise<void> {
  const basket = await import('../../features/basket/sync/guest-basket.ts');
  await basket.bringGuestBasket(uid);
}

/** As above. */
async function bringGuestTraining(uid: string): Promise<void> {
  const training = await import('../../features/training/active/bring-guest-training.ts');
  await training.bringGuestTraining(uid);
}
