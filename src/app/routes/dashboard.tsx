import { useSearchParams } from 'react-router-dom';
import { locationFrom } from '../../features/training/model.ts';
import { OfflinePromo } from '../../features/training/OfflinePromo.tsx';
import { ProgramsScreen } from '../../features/training/ProgramsScreen.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../paths.ts';
import { useWarmUp } from '../warm-up.ts';

export function Component() {
  const [params, setParams] = useSearchParams();
  usePageTitle('Programy');
  useWarmUp();
  return (
    <ProgramsScreen
      location={locationFrom(params.get('location'))}
      onLocation={(location) =>
        setParams({ location }, { replace: true, preventScrollReset: true })
      }
      programHref={paths.module}
    >
      <OfflinePromo />
    </ProgramsScreen>
  );
}
