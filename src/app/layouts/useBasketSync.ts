import { useEffect } from 'react';
import type { Session } from '../../features/auth/session.ts';
import { whenIdle } from '../idle.ts';

/**
 * Once the first page stands: keeps the basket of `owner` and the server in step, and brings along
 * what a guest has left on this phone.
 */
export function useBasketSync(owner: string, status: Session['status']): void {
  // Before the server has accepted her token, nothing can be asked for her.
  const isAsked = status !== 'remembered' && status !== 'expired';
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    let stop = () => {};
    const start = async () => {
      await whenIdle();
      const { keepInSync } = await import('../../features/basket/sync.ts');
      if (isWanted) stop = keepInSync(owner);
    };
    // Without its chunk nothing is sent; what she does on the pages brings it along.
    void start().catch(() => undefined);
    return () => {
      isWanted = false;
      stop();
    };
  }, [owner, isAsked]);
}
