import { Button } from '../../ui/Button.tsx';
import { copyLink, shareLink } from '../../ui/share-link.ts';
import styles from './OrderLink.module.css';

/** The only way to an order without an account, to be kept. `href` is a path with the order's token. */
export function OrderLink({ href, orderId }: { href: string; orderId: number }) {
  const url = new URL(href, location.origin).href;
  return (
    <section className={styles.link} aria-labelledby="order-link">
      <h2 id="order-link" className="step-1">
        Zapisz ten link
      </h2>
      <p>Kupiłaś bez konta, więc tylko on otworzy twoje zamówienie.</p>
      <input
        className={styles.address}
        aria-label="Link do zamówienia"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.ways}>
        <Button variant="secondary" onClick={() => void copyLink(url)}>
          Kopiuj link
        </Button>
        {'share' in navigator && (
          <Button
            variant="quiet"
            onClick={() => void shareLink({ title: `Silna, zamówienie nr ${orderId}`, url })}
          >
            Udostępnij
          </Button>
        )}
      </div>
    </section>
  );
}
