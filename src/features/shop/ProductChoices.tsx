import { Link } from 'react-router-dom';
import type { Choice } from '../../contract/products.ts';
import { bindShortWords } from '../../contract/typography.ts';
import styles from './ProductChoices.module.css';

interface ProductChoicesProps {
  /** The product of the page. */
  id: number;
  choices: readonly Choice[];
  productHref: (id: number) => string;
}

/** Products that differ by strength alone, and who should take which. */
export function ProductChoices({ id: own, choices, productHref }: ProductChoicesProps) {
  return (
    <section aria-labelledby="choices">
      <h2 id="choices">Którą wybrać?</h2>
      <table className={styles.table} aria-labelledby="choices">
        <thead>
          <tr>
            <th scope="col">Guma i opór</th>
            <th scope="col">Dla ciebie, gdy</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ id, name, strength, suits }) => (
            <tr key={id} aria-current={id === own || undefined}>
              <th scope="row">
                {id === own ? (
                  <strong>{bindShortWords(name)}</strong>
                ) : (
                  <Link to={productHref(id)}>{bindShortWords(name)}</Link>
                )}
                <span className="muted small">{strength}</span>
              </th>
              <td>{bindShortWords(suits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
