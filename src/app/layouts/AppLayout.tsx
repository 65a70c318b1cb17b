import { Outlet } from 'react-router-dom';
import { useSession } from '../../features/auth/session.ts';
import { useBasketCount } from '../../features/basket/useBasketCount.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { Shell } from './Shell.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';

/** Every page of the app stands in here. */
export function AppLayout() {
  const session = useSession();
  const basketCount = useBasketCount();
  return (
    <Shell session={session} basketCount={basketCount}>
      <Outlet />
      {session.status === 'expired' && <SignInAgain />}
      <UpdateOffer />
      <Toaster />
    </Shell>
  );
}
