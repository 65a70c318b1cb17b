import { useSessionOwner } from '../../features/auth/session.ts';
import { ImportScreen } from '../../features/training/import/ImportScreen.tsx';
import type { Journals } from '../../features/training/import/useImport.ts';
import { monthOf } from '../../features/training/log/months.ts';
import { takeSharedFile } from '../../offline/shared-file.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';

/** The stores of the journals would weigh on every page that shares a chunk with them. */
const journals = () => import('../journals/import-journals.ts');
const JOURNALS: Journals = {
  lacking: async (found) => (await journals()).lackingEntries(found),
  add: async (found) => (await journals()).addEntries(found),
};

export function Component() {
  usePageTitle('Przenieś treningi');
  const owner = useSessionOwner();
  if (owner === undefined) return null;
  return (
    <ImportScreen
      owner={owner}
      profileHref={paths.profile('account')}
      historyHref={(day) => (day ? paths.historyOf(monthOf(day)) : paths.history)}
      takeSharedFile={takeSharedFile}
      journals={JOURNALS}
    />
  );
}
