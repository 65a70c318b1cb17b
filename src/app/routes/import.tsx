import { useSessionOwner } from '../../features/auth/session.ts';
import { ImportScreen } from '../../features/training/import/ImportScreen.tsx';
import { monthOf } from '../../features/training/log/months.ts';
import { takeSharedFile } from '../../offline/shared-file.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';

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
    />
  );
}
