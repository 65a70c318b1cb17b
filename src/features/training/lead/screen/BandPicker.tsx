import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { SetValues } from '../../../../workout-engine/state.ts';
import { ANCHORS, BAND_COLOURS, withAnchor, withBand } from '../set-values.ts';
import { BAND_NAMES } from '../words.ts';
import styles from './ValueChips.module.css';

interface BandPickerProps {
  values: SetValues;
  onChange: (values: SetValues) => void;
}

/** Which band, and how far it was stretched. */
export function BandPicker({ values, onChange }: BandPickerProps) {
  return (
    <>
      <div className={styles.bands} role="group" aria-label="Kolor gumy">
        {BAND_COLOURS.map((colour) => {
          const swatch: CSSProperties & { '--swatch': string } = {
            '--swatch': `var(--band-${colour})`,
          };
          return (
            <button
              key={colour}
              type="button"
              className={styles.band}
              aria-pressed={values.band === colour}
              onClick={() => onChange(withBand(values, colour))}
            >
              <span className={styles.swatch} style={swatch} />
              {BAND_NAMES[colour]}
            </button>
          );
        })}
        <button
          type="button"
          className={styles.band}
          aria-pressed={values.band === undefined}
          onClick={() => onChange(withBand(values, undefined))}
        >
          bez gumy
        </button>
      </div>
      {values.band !== undefined && (
        <div className={styles.anchors} role="group" aria-label="Naciąg gumy">
          <span aria-hidden>Naciąg</span>
          {ANCHORS.map((anchor) => (
            <button
              key={anchor}
              type="button"
              className={styles.band}
              aria-pressed={values.anchor === anchor}
              onClick={() => onChange(withAnchor(values, anchor))}
            >
              <VisuallyHidden>naciąg</VisuallyHidden> {anchor}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
