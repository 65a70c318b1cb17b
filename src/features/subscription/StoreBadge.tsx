import styles from './AppPromotion.module.css';

/** Own drawings, not the marks of the stores. */
const stores = {
  'app-store': {
    lead: 'Pobierz z',
    name: 'App Store',
    drawing: <path d="M6 10h20l-2 18H8L6 10Zm5 0V9a5 5 0 0 1 10 0v1M12 18c1.5 4 6.5 4 8 0" />,
  },
  'google-play': {
    lead: 'Pobierz z',
    name: 'Google Play',
    drawing: <path d="M8 5v22l19-11L8 5Zm0 0 12 15M8 27l12-15" />,
  },
} as const;

export function StoreBadge({ store, href }: { store: keyof typeof stores; href: string }) {
  const { lead, name, drawing } = stores[store];
  return (
    <a className={styles.badge} href={href} target="_blank" rel="noopener">
      <svg
        width="32"
        height="32"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {drawing}
      </svg>
      <span>
        <span className={styles.lead}>{lead}</span> <strong className={styles.store}>{name}</strong>
      </span>
    </a>
  );
}
