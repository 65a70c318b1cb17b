import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { notedRedirect } from '../../features/auth/redirect-note.ts';
import { currentSession, hasExpired, useSessionOwner } from '../../features/auth/session.ts';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';

/** Lets signed-in users through; the session record knows without a wait who that is. */
export function LoginGuard() {
  const asked = useAskedPage();
  if (useSessionOwner() !== undefined) return <Outlet />;
  return <Navigate to={carrying(asked, paths.signIn)} replace />;
}

/**
 * Sign-in pages are for signed-out users; checked once, so that signing in itself decides where it leads. One to which
 * a provider's page leads back has a sign-in to finish, whoever is remembered: an expired session is known as that
 * only later.
 */
export function GuestGuard() {
  const [isInside] = useState(startsInside);
  const asked = useAskedPage();
  return isInside ? <Navigate to={asked ?? paths.dashboard} replace /> : <Outlet />;
}

function startsInside(): boolean {
  const { status } = currentSession();
  return status !== 'signed-out' && !hasExpired() && notedRedirect() === undefined;
}
