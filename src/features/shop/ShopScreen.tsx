import { useQuery } from '@tanstack/react-query';
import { lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import type { Product } from '../../contract/products.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { LoadingStatus } from '../../ui/LoadingStatus.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SavedCopyNote } from '../../ui/SavedCopyNote.tsx';
import { shopQuery } from './shop-products.ts';
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import styles from './ShopScreen.module.css';

interface ShopScreenProps {
  productHref: (id: number) => string;
  onAdd: (product: Product) => Promise<void>;
}

/** Everything the shop sells. */
export function ShopScreen(props: ShopScreenProps) {
  const products = useQuery(shopQuery());
  return (
    <div className={styles.page}>
      <h1>Sklep</h1>
      <SavedCopyNote readings={[products]} />
      {products.isPending && <LoadingCards />}
      {products.data && <Cards products={products.data} {...props} />}
      {products.isLoadingError && (
        <LoadFailure
          unreachable={lacksNetwork(products.error)}
          what="produktów"
          requestId={requestIdOf(products.error)}
          busy={products.isFetching}
          onRetry={() => void products.refetch()}
        />
      )}
    </div>
  );
}

function Cards({ products, productHref, onAdd }: ShopScreenProps & { products: Product[] }) {
  if (products.length === 0) {
    return (
      <Notice tone="empty" title="Półki są teraz puste">
        Właśnie je uzupełniamy. Zajrzyj za kilka dni.
      </Notice>
    );
  }
  return (
    <ul className={styles.cards}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            href={productHref(product.id)}
            onAdd={onAdd}
            place={index}
          />
        </li>
      ))}
    </ul>
  );
}

function LoadingCards() {
  return (
    <>
      <LoadingStatus />
      <div className={styles.cards}>
        {Array.from({ length: 8 }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </>
  );
}
