import { useNavigate } from 'react-router-dom';
import type { Account } from '../../features/auth/account.ts';
import { paths } from '../paths.ts';

/** Where signing in and registering lead: to the programs, or to the plans without one. */
export function useEnterApp(): (account: Account) => void {
  const navigate = useNavigate();
  return ({ subscribed }) => {
    void navigate(subscribed ? paths.dashboard : paths.paywall, { replace: true });
  };
}
