import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import type { Product } from '../../contract/products.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { NO_SUCH_PRODUCT, ProductMissing } from './ProductMissing.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { productInListQuery } from '../../queries/products.ts';

interface ProductScreenProps {
  id: number;
  shopHref: string;
  productHref: (id: number) => string;
  workoutHref: (id: string) => string;
  onAdd: (product: Product) => Promise<void>;
}

/** A product's page; one that is in the cached list shows at once. */
export function ProductScreen(props: ProductScreenProps) {
  const { id, shopHref, productHref, workoutHref, onAdd } = props;
  const reading = useQuery(productInListQuery(useQueryClient(), id));
  // Plans have ids too, but are shown on the paywall.
  const product = reading.data?.product_type === 'one_purchase' ? reading.data : undefined;
  usePageTitle(product?.name ?? (reading.isSuccess ? NO_SUCH_PRODUCT : 'Produkt'));

  if (product) {
    return (
      <ProductDetails
        product={product}
        reading={reading}
        shopHref={shopHref}
        productHref={productHref}
        workoutHref={workoutHref}
        onAdd={onAdd}
      />
    );
  }
  if (reading.isSuccess) return <ProductMissing shopHref={shopHref} />;
  if (reading.isPending) return <ProductSkeleton shopHref={shopHref} />;
  return (
    <>
      <VisuallyHidden>
        <h1>Produkt</h1>
      </VisuallyHidden>
      <LoadFailure
        unreachable={lacksNetwork(reading.error)}
        what="tego produktu"
        requestId={requestIdOf(reading.error)}
        busy={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    </>
  );
}
