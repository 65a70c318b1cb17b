import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { currentSession, useSessionOwner } from '../../features/auth/session.ts';
import { carrying, useAskedPage } from '../pages/asked-page.ts';
import { paths } from '../pages/paths.ts';

/** Lets signed-in users through; the session record knows without a wait who that is. */
export function LoginGuard() {
  const asked = useAskedPage();
  if (useSessionOwner() !== undefined) return <Outlet />;
  return <Navigate to={carrying(asked, paths.signIn)} replace />;
}

/** Sign-in pages are for signed-out users; checked once, so that signing in itself decides where it leads. */
export function GuestGuard() {
  const [session] = useState(currentSession);
  const asked = useAskedPage();
  const isInside = session.status === 'remembered' || session.status === 'verified';
  return isInside ? <Navigate to={asked ?? paths.dashboard} replace /> : <Outlet />;
}
