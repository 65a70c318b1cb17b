import { useSearchParams } from 'react-router-dom';
import { useSessionOwner } from '../../features/auth/session.ts';
import { InstallCard } from '../../features/install/InstallCard.tsx';
import { OfflinePromo } from '../../features/training/programs/OfflinePromo.tsx';
import { ProgramMissing, ProgramScreen } from '../../features/training/programs/ProgramScreen.tsx';
import { ProgramSkeleton } from '../../features/training/programs/ProgramSkeleton.tsx';
import type { GuardedPage } from '../pages/guarded-page.ts';
import { PlanCheck } from '../layouts/PlanCheck.tsx';
import { paths } from '../pages/paths.ts';
import { useDownloadContext } from './useDownloadContext.ts';

export const handle: GuardedPage = {
  Checking: ({ onRetry }) => (
    <PlanCheck skeleton={<ProgramSkeleton status={null} />} onRetry={onRetry} />
  ),
};

export function Component() {
  const [params] = useSearchParams();
  const downloads = useDownloadContext();
  const owner = useSessionOwner() ?? '';
  const id = params.get('id');
  if (!id) return <ProgramMissing programsHref={paths.dashboard} />;
  return (
    <ProgramScreen
      id={id}
      owner={owner}
      programsHref={paths.dashboard}
      workoutHref={paths.workout}
      {...downloads}
    >
      <OfflinePromo>
        <InstallCard />
      </OfflinePromo>
    </ProgramScreen>
  );
}
