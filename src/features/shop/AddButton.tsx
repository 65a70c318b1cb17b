import type { ReactNode } from 'react';
import type { Product } from '../../contract/products.ts';
import { Button } from '../../ui/Button.tsx';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useElapsed } from '../../ui/useElapsed.ts';

/** A press that takes longer than this, in ms, shows that it is under way. */
const PATIENCE_MS = 500;

interface AddButtonProps {
  product: Product;
  /** Resolves when the outcome is shown. */
  onAdd: (product: Product) => Promise<void>;
  variant?: 'primary' | 'secondary';
  className: string | undefined;
  children: ReactNode;
}

/**
 * Adds one piece. Until the outcome of a press is shown another one does nothing: on a slow device the first shows
 * nothing yet.
 */
export function AddButton({ product, onAdd, children, ...rest }: AddButtonProps) {
  const { busy, run } = useAsyncAction();
  const isSlow = useElapsed(busy, PATIENCE_MS);
  return (
    <Button {...rest} busy={isSlow} onClick={() => run(() => onAdd(product))}>
      {children}
    </Button>
  );
}
