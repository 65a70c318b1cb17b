import { type Ref, useId } from 'react';
import type { OrderLine } from '../../contract/orders.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { Pieces } from './returned-items.ts';
import styles from './Withdrawal.module.css';

interface ReturnedItemsProps {
  ref: Ref<HTMLFieldSetElement>;
  lines: readonly OrderLine[];
  pieces: Pieces;
  error: string | undefined;
  onChange: (pieces: Pieces) => void;
}

/** The products of a known order, each with a box and, where there are several, with the number that is sent back. */
export function ReturnedItems({ ref, lines, pieces, error, onChange }: ReturnedItemsProps) {
  const id = useId();
  const change = (product: number, count: number) =>
    onChange(new Map([...pieces, [product, count]]));
  return (
    <fieldset
      ref={ref}
      className={styles.items}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.label}>Co zwracasz</legend>
      {lines.map(({ product_id: product, name, quantity }) => {
        const count = pieces.get(product) ?? 0;
        return (
          <div key={product} role="group" aria-label={name}>
            <Checkbox
              name={`item-${product}`}
              checked={count > 0}
              invalid={error !== undefined}
              onChange={({ currentTarget }) =>
                change(product, currentTarget.checked ? quantity : 0)
              }
            >
              {bindShortWords(name)}
            </Checkbox>
            {quantity > 1 && count > 0 && (
              <div className={styles.pieces}>
                <SelectField
                  label="Ile sztuk"
                  name={`pieces-${product}`}
                  value={String(count)}
                  onChange={({ currentTarget }) => change(product, Number(currentTarget.value))}
                >
                  {Array.from({ length: quantity }, (_, index) => (
                    <option key={index} value={index + 1}>
                      {index + 1}
                    </option>
                  ))}
                </SelectField>
              </div>
            )}
          </div>
        );
      })}
      <div id={`${id}-error`} aria-live="polite">
        {error !== undefined && <p className={styles.error}>{error}</p>}
      </div>
    </fieldset>
  );
}
