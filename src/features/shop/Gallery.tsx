import { useState } from 'react';
import type { AccessoryDescription, Product } from '../../contract/products.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Gallery.module.css';
import { pictureTransition } from './product-transition.ts';

interface GalleryProps {
  product: Product;
  views: AccessoryDescription['views'];
}

/** The pictures of a product: one large, the others to be tapped. */
export function Gallery({ product, views }: GalleryProps) {
  const [chosen, choose] = useState(0);
  const pictures = [{ image: product.image, alt: '' }, ...views];
  const shown = pictures[chosen] ?? { image: product.image, alt: '' };
  return (
    <div className={styles.gallery}>
      <div className={styles.main} ref={pictureTransition(product.id)}>
        <Picture
          src={shown.image}
          alt={shown.alt}
          sizes="(width >= 72rem) 38rem, (width >= 48rem) 50vw, 100vw"
          priority
          placeholder={chosen === 0 ? product.placeholder : undefined}
        />
      </div>
      {views.length > 0 && (
        <ul className={styles.others} aria-label="Zdjęcia">
          {pictures.map(({ image, alt }, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.other}
                aria-label={alt === '' ? product.name : alt}
                aria-pressed={index === chosen}
                onClick={() => choose(index)}
              >
                <Picture src={image} alt="" sizes="(width >= 48rem) 10rem, 25vw" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.alt !== '' && <p className="muted small">{shown.alt}</p>}
    </div>
  );
}
