import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { shareLink } from '../../ui/share-link.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './ShareButton.module.css';

/** Shares the article's address, or copies it to the clipboard where the browser cannot share. */
export function ShareButton({ title }: { title: string }) {
  // Only the browser knows which of the two it can; a prerendered page has the place of the button.
  const canShare = !useHydrated() || 'share' in navigator;
  const Icon = canShare ? Share2 : Link2;
  return (
    <button
      type="button"
      className={styles.share}
      aria-label={canShare ? 'Udostępnij artykuł' : 'Kopiuj link do artykułu'}
      onClick={() => void shareLink({ title, url: address() })}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}

/** The address without its query, which holds a filter or a campaign. */
const address = () => `${location.origin}${location.pathname}`;
