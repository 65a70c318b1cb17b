import { Navigate } from 'react-router-dom';
import { paths } from '../pages/paths.ts';

/** An older address of the landing page; the server says so too (server/modules/site). */
export function Component() {
  return <Navigate to={paths.home} replace />;
}
