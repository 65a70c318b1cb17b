import { formatPrice } from '../lib/format-price.ts';

/** The price that has to stand beside a reduced one, in grosze; nothing where none is reduced. */
export function LowestPrice({ price }: { price: number | undefined }) {
  if (price === undefined) return null;
  return (
    <p className="muted small">
      Najniższa cena z 30 dni przed obniżką: <span translate="no">{formatPrice(price)}</span>
    </p>
  );
}
