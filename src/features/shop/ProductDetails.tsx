import { useEffect, useMemo } from 'react';
import { DISPATCH_DAYS } from '../../contract/delivery.ts';
import { describedBy, type Product } from '../../contract/products.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LowestPrice } from '../../ui/LowestPrice.tsx';
import { SavedCopyNote } from '../../ui/SavedCopyNote.tsx';
import { AddButton } from './AddButton.tsx';
import { BuyingFacts } from './BuyingFacts.tsx';
import { Description } from './Description.tsx';
import { Gallery } from './Gallery.tsx';
import { savingOf } from './shop-products.ts';
import { Parameters } from './Parameters.tsx';
import styles from './ProductDetails.module.css';
import { NotifyWhenBack } from './NotifyWhenBack.tsx';
import { PiecesLeft } from './PiecesLeft.tsx';
import { ProductChoices } from './ProductChoices.tsx';
import { ProductSafety } from './ProductSafety.tsx';
import { ProductUses } from './ProductUses.tsx';

interface ProductDetailsProps {
  product: Product;
  reading: { data: unknown; isError: boolean; dataUpdatedAt: number };
  shopHref: string;
  productHref: (id: number) => string;
  workoutHref: (id: string) => string;
  onAdd: (product: Product) => Promise<void>;
}

export function ProductDetails(props: ProductDetailsProps) {
  const { product, reading, shopHref, productHref, workoutHref, onAdd } = props;
  const described = useDescription(product);
  const saving = savingOf(product, described);
  return (
    <div className={styles.page}>
      <Gallery product={product} views={described?.views ?? []} />
      <div className={styles.back}>
        <BackLink onPicture to={shopHref}>
          Sklep
        </BackLink>
      </div>
      <div className={styles.words}>
        <h1>{bindShortWords(product.name)}</h1>
        <p className={styles.subtitle}>{bindShortWords(product.subtitle)}</p>
        <SavedCopyNote readings={[reading]} />
        {product.available ? (
          <div className={styles.buy}>
            <p className={styles.price} translate="no">
              {formatPrice(product.new_price)}
            </p>
            {product.pieces_left === 0 ? (
              <PiecesLeft count={0} />
            ) : (
              <AddButton className={styles.add} product={product} onAdd={onAdd}>
                Dodaj do koszyka
              </AddButton>
            )}
          </div>
        ) : (
          <p className={styles.gone}>Tego produktu nie ma już w sprzedaży.</p>
        )}
        {product.available && product.pieces_left !== 0 && (
          <PiecesLeft count={product.pieces_left} />
        )}
        {product.available && product.notifies === true && (
          <NotifyWhenBack productId={product.id} />
        )}
        {product.available && <LowestPrice price={product.lowest_price} />}
        {product.available && saving !== undefined && (
          <p className={styles.saving}>
            Osobno <span translate="no">{formatPrice(product.new_price + saving)}</span>, w zestawie{' '}
            <strong>{`oszczędzasz ${formatPrice(saving)}`}</strong>
          </p>
        )}
        {described?.subInfo && <p className={styles.info}>{bindShortWords(described.subInfo)}</p>}
        {product.available && product.pieces_left !== 0 && (
          <BuyingFacts
            price={product.new_price}
            dispatch={product.dispatch_days ?? DISPATCH_DAYS}
          />
        )}
        {described?.description && <Description text={described.description} />}
        {described && described.choices.length > 1 && (
          <ProductChoices id={product.id} choices={described.choices} productHref={productHref} />
        )}
        {described && described.parameters.length > 0 && (
          <Parameters parameters={described.parameters} />
        )}
        {described?.safety && <ProductSafety safety={described.safety} />}
        {described && <ProductUses serves={described.serves} workoutHref={workoutHref} />}
      </div>
    </div>
  );
}

/** A description that cannot be read is logged; the page is shown without it. */
function useDescription(product: Product) {
  const described = useMemo(() => describedBy(product), [product]);
  useEffect(() => {
    if (!described) console.warn(`product ${product.id}: unreadable description`);
  }, [described, product.id]);
  return described;
}
