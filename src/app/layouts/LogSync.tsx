import { useSyncExternalStore } from 'react';
import { useSession } from '../../features/auth/session.ts';
import { onJournalCopy, wantsJournalCopy } from '../../offline/journal-copy.ts';
import { useSyncWhenIdle } from './useSyncWhenIdle.ts';

const loadLog = async () => (await import('../../features/training/log/log-sync.ts')).keepLogInSync;
const loadJournals = async () => (await import('../journals/copy-journals.ts')).keepJournalsCopied;

/**
 * Syncs the training log of `owner` with the server, and the journals with the log where the user wants that. The
 * component renders nothing, as `BasketSync`.
 */
export function LogSync({ owner }: { owner: string }) {
  const isAsked = useSession().status !== 'expired';
  const copies = useSyncExternalStore(onJournalCopy, () => wantsJournalCopy(owner));
  useSyncWhenIdle(owner, isAsked, loadLog);
  useSyncWhenIdle(owner, isAsked && copies, loadJournals);
  return null;
}
