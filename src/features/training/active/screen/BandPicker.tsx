import { type CSSProperties, useId } from 'react';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { ANCHORS, BAND_COLOURS, withAnchor, withBand } from '../set-values.ts';
import { BAND_NAMES } from '../workout-texts.ts';
import type { ValuesProps } from './set-numbers.ts';
import styles from './ValueChips.module.css';

interface BandPickerProps extends ValuesProps {
  onClose: () => void;
}

/** Picks the band and how far it was stretched. It lies over the chips, so it has a button to close it. */
export function BandPicker({ values: { band, anchor }, onChange, onClose }: BandPickerProps) {
  const hintId = useId();
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
              aria-pressed={band === colour}
              onClick={() => onChange((values) => withBand(values, colour))}
            >
              <span className={styles.swatch} style={swatch} />
              <span>{BAND_NAMES[colour]}</span>
            </button>
          );
        })}
        <button
          type="button"
          className={styles.band}
          aria-pressed={band === undefined}
          onClick={() => onChange((values) => withBand(values, undefined))}
        >
          bez gumy
        </button>
      </div>
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
              <span id={hintId}>0&nbsp;to guma luźna na starcie, 3&nbsp;mocno napięta.</span>
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
