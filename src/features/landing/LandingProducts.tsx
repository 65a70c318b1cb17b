import { Link } from 'react-router-dom';
import { formatPrice } from '../../lib/format-price.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { classes } from '../../ui/classes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './LandingProducts.module.css';
import { Section } from './Section.tsx';

interface LandingProduct {
  readonly id: number;
  readonly name: string;
  readonly subtitle: string;
  readonly image: string;
  readonly placeholder?: string | undefined;
  /** Grosze. */
  readonly new_price: number;
}

interface LandingProductsProps {
  /** Undefined while they are not known. */
  products: readonly LandingProduct[] | undefined;
  hrefOf: (id: number) => string;
  shopHref: string;
}

const PLACES = ['first', 'second', 'third'];

/** Three products of the shop, staggered. */
export function LandingProducts({ products, hrefOf, shopHref }: LandingProductsProps) {
  return (
    <Section
      id="gumy"
      ground="yellow"
      title={<>Siłownia, która mieści się w szufladzie</>}
      intro={<>Na start wystarczą miniband, długa guma i mata. Kupisz je bez konta.</>}
      className={styles.shelf}
    >
      <ul className={styles.products}>
        {products
          ? products.map((product) => (
              <li key={product.id} className={styles.product}>
                <Picture
                  src={product.image}
                  alt=""
                  sizes="(width >= 64rem) 30rem, 60vw"
                  placeholder={product.placeholder}
                  className={styles.picture}
                />
                <h3 className={styles.name}>
                  <Link to={hrefOf(product.id)} className={classes('cover-link', styles.link)}>
                    {bindShortWords(product.name)}
                  </Link>
                </h3>
                <p className={classes('muted', styles.subtitle)}>
                  {bindShortWords(product.subtitle)}
                </p>
                <p className="amount" translate="no">
                  {formatPrice(product.new_price)}
                </p>
              </li>
            ))
          : PLACES.map((place, index) => (
              <li key={place} className={styles.product}>
                <div className={styles.picture} />
                <p className={styles.unknown}>
                  {index === 0 && 'Zdjęcia i ceny pokażemy, gdy złapiesz zasięg.'}
                </p>
              </li>
            ))}
      </ul>
      <ButtonLink to={shopHref} variant="secondary" className={styles.all ?? ''}>
        Wszystko w sklepie
      </ButtonLink>
    </Section>
  );
}
