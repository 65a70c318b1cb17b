import { Outlet } from 'react-router-dom';
import { useSession } from '../../features/auth/session.ts';
import { ownerOf } from '../../features/basket/owner.ts';
import { LateParts } from '../../ui/late-parts.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { Shell } from './Shell.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { useBasketSync } from './useBasketSync.ts';

/** Every page of the app stands in here. */
export function AppLayout() {
  const session = useSession();
  const owner = ownerOf(session);
  useBasketSync(owner, session.status);
  return (
    <Shell signedIn={'uid' in session} owner={owner}>
      <Outlet />
      {session.status === 'expired' && <SignInAgain />}
      <LateParts />
      <Toaster />
    </Shell>
  );
}
