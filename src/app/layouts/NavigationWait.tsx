import { useNavigation } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import styles from './Offer.module.css';

const PATIENCE_MS = 1_000;
const TOO_LONG_MS = 8_000;

/** Shows that the next page is loading, where that takes long: the old page stays until then. */
export function NavigationWait() {
  const { state, location } = useNavigation();
  const isLong = useElapsed(state === 'loading', PATIENCE_MS);
  const isTooLong = useElapsed(state === 'loading', TOO_LONG_MS);
  if (!isLong) return null;
  return (
    <>
      <span className="wait-band" data-frame />
      <LoadingStatus />
      {isTooLong && location && (
        <div className={styles.offer} role="status" data-frame>
          <p>Ta strona długo się wczytuje.</p>
          <ButtonLink variant="secondary" to={location} reloadDocument>
            Spróbuj ponownie
          </ButtonLink>
        </div>
      )}
    </>
  );
}
