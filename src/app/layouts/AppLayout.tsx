import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import { ownerOf } from '../../features/basket/sync/owner.ts';
import { LateParts } from '../../ui/late-parts.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { FirstPageShown } from '../first-page.tsx';
import type { ResumeCardProps } from '../lead/ResumeCard.tsx';
import { BasketSync } from './BasketSync.tsx';
import { Shell } from './Shell.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** Optional: without its chunk the page works. */
const BottomBar = lazy(async () => ({
  default: await import('./BottomBar.tsx').then(
    (chunk) => chunk.BottomBar,
    () => Suspense,
  ),
}));

/** Optional as well: the page of the workout leads back to it too. */
const ResumeCard = lazy<ComponentType<ResumeCardProps>>(async () => ({
  default: await import('../lead/ResumeCard.tsx').then(
    (chunk) => chunk.ResumeCard,
    () => () => null,
  ),
}));

/** The layout of every page. */
export function AppLayout() {
  const uid = useSessionOwner();
  const owner = ownerOf(uid);
  return (
    <Shell signedIn={uid !== undefined} owner={owner}>
      <Suspense>{uid !== undefined && <ResumeCard owner={uid} />}</Suspense>
      <Suspense>
        <Outlet />
        <FirstPageShown />
      </Suspense>
      <SignInAgain />
      <BasketSync owner={owner} />
      <LateParts />
      <Toaster />
      <Suspense>{uid !== undefined && <BottomBar />}</Suspense>
    </Shell>
  );
}
