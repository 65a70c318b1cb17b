import { useSession } from '../../features/auth/session.ts';
import { useSyncWhenIdle } from './useSyncWhenIdle.ts';

const load = async () => (await import('../../features/training/log/sync.ts')).keepLogInSync;

/** Syncs the training log of `owner` with the server. The component renders nothing, as `BasketSync`. */
export function LogSync({ owner }: { owner: string }) {
  useSyncWhenIdle(owner, useSession().status !== 'expired', load);
  return null;
}
