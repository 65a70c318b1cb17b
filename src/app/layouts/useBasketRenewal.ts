import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../../features/auth/session.ts';
import { whenIdle } from '../idle.ts';

/**
 * Once the first page stands, and again when the network comes back: moves a guest's basket into the
 * account of whoever has signed in, and reads the basket that the badge counts.
 */
export function useBasketRenewal(owner: string, status: Session['status']): void {
  const client = useQueryClient();
  useEffect(() => {
    // Before the server has accepted her token, nothing can be asked for her.
    if (status === 'remembered' || status === 'expired') return undefined;
    let isWanted = true;
    const renew = async () => {
      await whenIdle();
      const { renewBasket } = await import('../../features/basket/renewal.ts');
      if (isWanted) await renewBasket(client, owner, () => isWanted);
    };
    // What fails is tried again at the next start or return of the network.
    const attempt = () => void renew().catch(() => undefined);
    attempt();
    addEventListener('online', attempt);
    return () => {
      isWanted = false;
      removeEventListener('online', attempt);
    };
  }, [client, owner, status]);
}
