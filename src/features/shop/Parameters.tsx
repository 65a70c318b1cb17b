import type { AccessoryDescription } from '../../contract/products.ts';
import styles from './Parameters.module.css';

/** The measures and materials of a product. */
export function Parameters({ parameters }: Pick<AccessoryDescription, 'parameters'>) {
  return (
    <section>
      <h2>Parametry</h2>
      <dl className={styles.list}>
        {parameters.map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
