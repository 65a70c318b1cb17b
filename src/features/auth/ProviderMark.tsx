import type { ProviderName } from '../../api/identity.ts';
import styles from './ProviderMark.module.css';

/**
 * The provider's sign. Google requires its four colours on any background, Apple a single one, that of
 * the text.
 */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  return provider === 'google' ? (
    <img src="/marks/google.svg" alt="" width="20" height="20" />
  ) : (
    <span className={styles.apple} aria-hidden />
  );
}
