import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { WRITE_DEADLINE } from '../../api/deadlines.ts';
import type { Account } from '../../features/auth/account.ts';
import { GUEST } from '../../features/basket/owner.ts';
import { whenSettled } from '../../features/basket/pending.ts';
import { withDeadline } from '../../lib/abort.ts';
import { clearToasts } from '../../ui/toast.ts';
import { paths } from '../paths.ts';
import { attachCache } from '../query-persistence.ts';

/** Where signing in and registering lead: to the programs, or to the plans without one. */
export function useEnterApp(): (account: Account) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ uid, subscribed }) => {
    // Taps on their way to the guest's basket go first: they move into the account with it.
    await withDeadline(WRITE_DEADLINE, () => whenSettled(client, GUEST)).catch(() => undefined);
    clearToasts();
    // Her own data first: a page that mounts earlier would start over when it arrives.
    await attachCache(client, uid);
    await navigate(subscribed ? paths.dashboard : paths.paywall, { replace: true });
  };
}
