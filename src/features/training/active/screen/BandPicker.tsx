import { useId } from 'react';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { ANCHORS, withAnchor } from '../set-values.ts';
import { BandButtons } from './BandButtons.tsx';
import type { SetNumbers, ValuesProps } from './set-numbers.ts';
import styles from './ValueChips.module.css';

interface BandPickerProps extends ValuesProps, Pick<SetNumbers, 'bands'> {
  onClose: () => void;
}

/** Picks the band and how far it was stretched. It lies over the chips, so it has a button to close it. */
export function BandPicker({
  values: { band, anchor },
  bands,
  onChange,
  onClose,
}: BandPickerProps) {
  const hintId = useId();
  return (
    <>
      <BandButtons band={band} bands={bands} onChange={onChange} />
      <div className={styles.anchors}>
        {band !== undefined && (
          <div
            className={styles.scale}
            role="group"
            aria-label="Naciąg gumy"
            aria-describedby={hintId}
          >
            <span aria-hidden>Naciąg</span>
            {ANCHORS.map((each) => (
              <button
                key={each}
                type="button"
                className={styles.band}
                aria-pressed={anchor === each}
                onClick={() => onChange((values) => withAnchor(values, each))}
              >
                <VisuallyHidden>naciąg</VisuallyHidden> <span>{each}</span>
              </button>
            ))}
            <VisuallyHidden>
              <span id={hintId}>0 to guma luźna na starcie, 3 mocno napięta.</span>
            </VisuallyHidden>
          </div>
        )}
        <button type="button" className={styles.band} onClick={onClose}>
          OK
        </button>
      </div>
    </>
  );
}
