import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasKind } from '../../api/error.ts';
import type { Product } from '../../contract/products.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductMissing } from './ProductMissing.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { productQuery, productsQuery } from './queries.ts';

interface ProductScreenProps {
  id: number;
  shopHref: string;
  onAdd: (product: Product) => void;
}

/** A product's page; one that the list has already shown opens at once. */
export function ProductScreen({ id, shopHref, onAdd }: ProductScreenProps) {
  const client = useQueryClient();
  const list = productsQuery().queryKey;
  const reading = useQuery({
    ...productQuery(id),
    initialData: () => client.getQueryData(list)?.find((each) => each.id === id),
    initialDataUpdatedAt: () => client.getQueryState(list)?.dataUpdatedAt,
  });
  const { data: product } = reading;
  usePageTitle(product?.name ?? 'Produkt');

  if (product?.product_type === 'one_purchase') {
    return <ProductDetails product={product} reading={reading} shopHref={shopHref} onAdd={onAdd} />;
  }
  // Plans have ids too, and a page of their own.
  if (reading.isSuccess) return <ProductMissing shopHref={shopHref} />;
  if (reading.isPending) return <ProductSkeleton shopHref={shopHref} />;
  return (
    <>
      <VisuallyHidden>
        <h1>Produkt</h1>
      </VisuallyHidden>
      <LoadFailure
        unreachable={hasKind(reading.error, 'unreachable')}
        what="tego produktu"
        busy={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    </>
  );
}
