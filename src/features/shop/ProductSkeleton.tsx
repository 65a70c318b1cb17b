import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import gallery from './Gallery.module.css';
import styles from './ProductDetails.module.css';

/** A placeholder of the product's page with the same dimensions. */
export function ProductSkeleton({ shopHref }: { shopHref: string }) {
  return (
    <div className={styles.page}>
      <div className={gallery.gallery}>
        <div className={gallery.main}>
          <LoadingStatus />
          <Skeleton height="100%" radius="0" />
        </div>
        <Skeleton height="4.5rem" />
      </div>
      <div className={styles.back}>
        <BackLink onPicture to={shopHref}>
          Sklep
        </BackLink>
      </div>
      <div className={styles.words}>
        <h1>
          <VisuallyHidden>Produkt</VisuallyHidden>
          <Skeleton width="75%" />
        </h1>
        <div className={styles.subtitle}>
          <Skeleton width="90%" height="0.8em" />
        </div>
        <div className={styles.buy}>
          <Skeleton width="8rem" height="2.5rem" />
          <div className={styles.add}>
            <Skeleton height="3.5rem" radius="var(--radius-full)" />
          </div>
        </div>
        <Skeleton height="5rem" />
        <Skeleton width="40%" height="var(--step-2)" />
        <Skeleton height="8rem" />
      </div>
    </div>
  );
}
