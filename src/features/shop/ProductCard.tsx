import { Link } from 'react-router-dom';
import type { Product } from '../../contract/products.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { LowestPrice } from '../../ui/LowestPrice.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AddButton } from './AddButton.tsx';
import { PiecesLeft } from './PiecesLeft.tsx';
import { pictureTransition } from './product-transition.ts';
import styles from './ProductCard.module.css';

/** Half of a phone, a quarter of the page on a desktop; the picture is cut at its sides. */
const SIZES = '(width >= 72rem) 21rem, (width >= 48rem) 40vw, 66vw';
/** Cards that a phone shows before it is scrolled: two rows of two. */
const ON_FIRST_SCREEN = 4;

interface ProductCardProps {
  product: Product;
  href: string;
  onAdd: (product: Product) => Promise<void>;
  /** Its place in the list, from 0. */
  place: number;
}

/** A product of the shop: the whole card leads to its page, its button adds one piece. */
export function ProductCard({ product, href, onAdd, place }: ProductCardProps) {
  const { id, name, subtitle, image, placeholder, new_price } = product;
  return (
    <article className={styles.card}>
      <div className={styles.picture} ref={pictureTransition(id)}>
        <Picture
          src={image}
          alt=""
          sizes={SIZES}
          priority={place === 0}
          eager={place < ON_FIRST_SCREEN}
          placeholder={placeholder}
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={href} className="cover-link">
            {bindShortWords(name)}
          </Link>
        </h2>
        <p className={styles.subtitle}>{bindShortWords(subtitle)}</p>
        <p className={styles.price} translate="no">
          {formatPrice(new_price)}
        </p>
        <LowestPrice price={product.lowest_price} />
        <PiecesLeft count={product.pieces_left} />
        {product.pieces_left !== 0 && (
          <AddButton variant="secondary" className={styles.add} product={product} onAdd={onAdd}>
            <span>
              Dodaj do koszyka<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </span>
          </AddButton>
        )}
      </div>
    </article>
  );
}

/** A card of the same size, before the products are known. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles.words}>
        <div className={styles.name}>
          <Bars widths={['85%', '60%']} />
        </div>
        <div className={styles.subtitle}>
          <Bars widths={['95%', '70%']} />
        </div>
        <div className={styles.price}>
          <Skeleton width="50%" />
        </div>
        <Skeleton height="3rem" radius="var(--radius-full)" />
      </div>
    </div>
  );
}

/** Lines of text to come, one a width. */
function Bars({ widths }: { widths: string[] }) {
  return widths.map((width) => (
    <div key={width} className={styles.bar}>
      <Skeleton width={width} height="0.75em" />
    </div>
  ));
}
