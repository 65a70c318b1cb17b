import { useNavigation } from 'react-router-dom';
import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';

const PATIENCE_MS = 1_000;

/** Says that the next page is on its way, where that takes long: the old one stands until then. */
export function NavigationWait() {
  const isLong = useElapsed(useNavigation().state === 'loading', PATIENCE_MS);
  if (!isLong) return null;
  return (
    <>
      <span className="wait-band" />
      <LoadingStatus />
    </>
  );
}
