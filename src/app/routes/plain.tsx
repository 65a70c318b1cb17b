import { useLocation } from 'react-router-dom';
import { useSession } from '../../features/auth/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../paths.ts';
import styles from './page.module.css';
import { plainPage } from './plain-pages.ts';

/** A page whose area is not open yet: its heading, one true sentence, a way back. */
export function Component() {
  const { heading, text, mail } = plainPage(useLocation().pathname);
  usePageTitle(heading);
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead}>
        {text} {mail !== undefined && <a href={`mailto:${mail}`}>{mail}</a>}
      </p>
      <WayBack />
    </div>
  );
}

function WayBack() {
  return 'uid' in useSession() ? (
    <ButtonLink to={paths.dashboard} variant="secondary">
      Wróć do programów
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.home} variant="secondary">
      Wróć na stronę główną
    </ButtonLink>
  );
}
