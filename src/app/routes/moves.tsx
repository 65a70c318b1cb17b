import { useSessionOwner } from '../../features/auth/session.ts';
import { MovesScreen } from '../../features/training/moves/MovesScreen.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SignUpInvite } from '../layouts/SignUpInvite.tsx';
import { TrainingTabs } from '../layouts/TrainingTabs.tsx';
import { paths } from '../pages/paths.ts';
import styles from './dashboard.module.css';
import { useAddressParams } from './useAddressParams.ts';
import { useNavigate } from 'react-router-dom';

const NO_PARAMS = new URLSearchParams();

export function Component() {
  usePageTitle('Ćwiczenia');
  const [params, setParam] = useAddressParams();
  const navigate = useNavigate();
  const isSignedIn = useSessionOwner() !== undefined;
  // A prerendered page is the same for every query, so the filter counts only after hydration.
  const isHydrated = useHydrated();
  return (
    <>
      {isSignedIn && (
        <div className={styles.tabs}>
          <TrainingTabs current="Ćwiczenia" />
        </div>
      )}
      <MovesScreen
        params={isHydrated ? params : NO_PARAMS}
        onParam={setParam}
        onClear={() => void navigate(paths.moves, { replace: true })}
        moveHref={paths.move}
      />
      <SignUpInvite />
    </>
  );
}
