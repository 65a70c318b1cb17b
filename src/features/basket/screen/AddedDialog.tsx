import type { Product } from '../../../contract/products.ts';
import { formatPrice } from '../../../lib/format-price.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useCountdown } from '../../../ui/useCountdown.ts';
import { usePauseOnInteraction } from '../../../ui/usePauseOnInteraction.ts';
import styles from './AddedDialog.module.css';
import { MemoryNote } from './MemoryNote.tsx';

/** The confirmation closes automatically after this time. */
const SHOWN_MS = 3_000;

interface AddedDialogProps {
  /** The added product, which stays while the dialog fades. */
  product: Product | undefined;
  open: boolean;
  onClose: () => void;
  basketHref: string;
  /** Owner of the basket. */
  owner: string;
}

/** Confirms what was added and closes automatically, but not while hovered or focused by keyboard. */
export function AddedDialog({ product, open, onClose, basketHref, owner }: AddedDialogProps) {
  const { isHeld, keys, surface } = usePauseOnInteraction();
  return (
    <Dialog title="Dodano do koszyka" open={open} onClose={onClose} surface={surface}>
      {product && (
        <div className={styles.product}>
          <div className={styles.picture}>
            <Picture src={product.image} alt="" sizes="9rem" placeholder={product.placeholder} />
          </div>
          <div className={styles.words}>
            <p className={styles.name}>{bindShortWords(product.name)}</p>
            <p className="muted numbers" translate="no">
              {formatPrice(product.new_price)}
            </p>
          </div>
        </div>
      )}
      <MemoryNote owner={owner} />
      <div className={styles.ways}>
        <ButtonLink to={basketHref}>Przejdź do koszyka</ButtonLink>
        <Button variant="secondary" onClick={onClose}>
          Kontynuuj zakupy
        </Button>
      </div>
      {open && <TimeLeft key={keys} held={isHeld} onEnd={onClose} />}
    </Dialog>
  );
}

/** A bar that shrinks as the time runs out. */
function TimeLeft({ held, onEnd }: { held: boolean; onEnd: () => void }) {
  useCountdown({ held, milliseconds: SHOWN_MS }, onEnd);
  return <span className={styles.time} data-held={held} aria-hidden />;
}
