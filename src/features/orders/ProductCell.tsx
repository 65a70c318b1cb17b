import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ProductCell.module.css';

/** A product's picture, if there is one, with its name beside it. */
export function ProductCell({
  image,
  children,
}: {
  image: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.cell}>
      {image !== undefined && (
        <Picture src={image} alt="" sizes="6rem" className={styles.picture} />
      )}
      <span>{children}</span>
    </div>
  );
}
