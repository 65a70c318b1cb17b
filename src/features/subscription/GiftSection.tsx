import { Picture } from '../../ui/Picture.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import styles from './GiftSection.module.css';
import { gifts } from './paywall-media.ts';

/** Milliseconds until the gifts appear. */
const DELAY_MS = 1_000;

/** The gifts appear after a second; their space is reserved from the start. */
export function GiftSection() {
  const isShown = useElapsed(true, DELAY_MS);
  return (
    <section className="content stack gap-5" aria-labelledby="gifts">
      <h2 id="gifts">Prezent od nas</h2>
      <ul className={styles.gifts} data-shown={isShown}>
        {gifts.map(({ name, plan, image }) => (
          <li key={name} className={styles.gift}>
            <Picture src={image} alt="" sizes="(width > 846px) 34rem, 100vw" />
            <div className={styles.words}>
              <h3>{name}</h3>
              <p className="muted">{`Gratis ${plan}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
