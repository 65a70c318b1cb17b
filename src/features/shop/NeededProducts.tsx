import { useQuery } from '@tanstack/react-query';
import { describedBy, type Product } from '../../contract/products.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { productsQuery } from '../../queries/products.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Link } from 'react-router-dom';
import styles from './ProductUses.module.css';

interface NeededProductsProps {
  /** Equipment of an exercise, by the names used in workouts. */
  equipment: readonly string[];
  productHref: (id: number) => string;
}

/** The products on sale that an exercise needs; nothing until they are known. */
export function NeededProducts({ equipment, productHref }: NeededProductsProps) {
  // A prerendered page has no products, though the device may know them.
  const isHydrated = useHydrated();
  const { data: products = [] } = useQuery(productsQuery());
  if (!isHydrated) return null;
  const needed = products.filter((product) =>
    servedBy(product).some((thing) => equipment.includes(thing)),
  );
  if (needed.length === 0) return null;
  return (
    <section aria-labelledby="potrzebne">
      <h2 id="potrzebne" className="step-1">
        Do tego ćwiczenia
      </h2>
      <ul className={styles.uses}>
        {needed.map(({ id, name, image, placeholder, new_price: price }) => (
          <li key={id} className={styles.use}>
            <Picture
              src={image}
              alt=""
              sizes="5.5rem"
              placeholder={placeholder}
              className={styles.picture}
            />
            <div>
              <h3 className={styles.name}>
                <Link to={productHref(id)} className={classes('cover-link', styles.link)}>
                  {bindShortWords(name)}
                </Link>
              </h3>
              <p className="muted small numbers">{formatPrice(price)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The equipment that a product counts as; none for a plan, and for one whose description is not known. */
function servedBy(product: Product): readonly string[] {
  if (product.product_type !== 'one_purchase') return [];
  return describedBy(product)?.serves ?? [];
}
