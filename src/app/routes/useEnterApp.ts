import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Account } from '../../features/auth/account.ts';
import { paths } from '../paths.ts';
import { attachCache } from '../query-persistence.ts';

/** Where signing in and registering lead: to the programs, or to the plans without one. */
export function useEnterApp(): (account: Account) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ uid, subscribed }) => {
    // Her own data first: a page that mounts earlier would start over when it arrives.
    await attachCache(client, uid);
    await navigate(subscribed ? paths.dashboard : paths.paywall, { replace: true });
  };
}
