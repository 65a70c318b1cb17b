import type { AppStoreListing } from '../../brand.ts';
import styles from './AppPromotion.module.css';

/** The official badge of a store, unchanged, as its rules ask. */
export function StoreBadge({ store, href, badge }: AppStoreListing) {
  return (
    <a className={styles.badge} href={href} target="_blank" rel="noopener">
      <img src={badge} alt={`Pobierz z ${store}`} loading="lazy" />
    </a>
  );
}
