import { useSearchParams } from 'react-router-dom';
import { InstallCard } from '../../features/install/InstallCard.tsx';
import { locationFrom } from '../../features/training/model.ts';
import { OfflinePromo } from '../../features/training/programs/OfflinePromo.tsx';
import { ProgramsScreen } from '../../features/training/programs/ProgramsScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import { WarmUp } from '../prefetch/prefetch-for-offline.ts';

export function Component() {
  const [params, setParams] = useSearchParams();
  usePageTitle('Programy');

  function remember(change: (after: URLSearchParams) => void) {
    const changed = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      change(after);
      return after;
    };
    setParams(changed, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <WarmUp />
      <ProgramsScreen
        location={locationFrom(params.get('location'))}
        onLocation={(location) => remember((after) => after.set('location', location))}
        offlineOnly={params.get('offline') === '1'}
        onOfflineOnly={(wanted) =>
          remember((after) => (wanted ? after.set('offline', '1') : after.delete('offline')))
        }
        programHref={paths.module}
      >
        <OfflinePromo>
          <InstallCard />
        </OfflinePromo>
      </ProgramsScreen>
    </>
  );
}
