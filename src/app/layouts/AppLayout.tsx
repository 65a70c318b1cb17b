import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { OverlaySlot } from '../../ui/overlay-slot.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { FirstPageShown } from '../later/first-page.tsx';
import { BasketSync } from './BasketSync.tsx';
import { LogSync } from './LogSync.tsx';
import { GuestResumeCard } from './GuestResumeCard.tsx';
import { lazyOptional } from '../later/lazy-optional.tsx';
import { Shell } from './Shell.tsx';
import styles from './Shell.module.css';
import { bottomBar, resumeCard } from '../later/signed-in-parts.ts';
import { SignInAgain } from './SignInAgain.tsx';

const BottomBar = lazyOptional(bottomBar);
const ResumeCard = lazyOptional(resumeCard);

/** The element is created once: new props would make a boundary that waits for hydration hydrate in one long task. */
const page = (
  <Suspense>
    <Outlet />
    <FirstPageShown />
  </Suspense>
);

/** The layout of every page. */
export function AppLayout() {
  const uid = useSessionOwner();
  const owner = ownerOf(uid);
  return (
    <Shell signedIn={uid !== undefined} owner={owner}>
      {uid === undefined ? <GuestResumeCard /> : <ResumeCard owner={uid} />}
      {page}
      <BasketSync owner={owner} />
      {uid !== undefined && <LogSync owner={uid} />}
      <div className={styles.frame} data-frame>
        <SignInAgain />
        <OverlaySlot />
        <Toaster />
        {uid !== undefined && <BottomBar />}
      </div>
    </Shell>
  );
}
