import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { LONG_BANDS, MINIBANDS, OTHER_BAND } from '../../../../contract/bands.ts';
import { withBand } from '../set-values.ts';
import { BAND_NAMES } from '../workout-texts.ts';
import type { SetNumbers, ValuesProps } from './set-numbers.ts';
import styles from './ValueChips.module.css';

interface BandButtonsProps extends Pick<ValuesProps, 'onChange'>, Pick<SetNumbers, 'bands'> {
  band: string | undefined;
}

/** Colours of the long bands in the shop. */
const LONG_COLOURS: Readonly<Record<string, string>> = {
  light: 'yellow',
  medium: 'coral',
  heavy: 'aubergine',
};

/** One row a kind of band, that of the first of `bands` first, then no band and a band of another maker. */
export function BandButtons({ band, bands, onChange }: BandButtonsProps) {
  const isLong = (name: string) => LONG_BANDS.some((each) => each === name);
  const rows = [bands.filter(isLong), bands.filter((name) => !isLong(name))];
  if (bands[0] !== undefined && !isLong(bands[0])) rows.reverse();
  const choose = (
    name: string | undefined,
    content = <span>{BAND_NAMES[name ?? ''] ?? name}</span>,
  ) => (
    <button
      key={name ?? ''}
      type="button"
      className={styles.band}
      aria-pressed={band === name}
      onClick={() => onChange((values) => withBand(values, name))}
    >
      {content}
    </button>
  );
  return (
    <div className={styles.bands} role="group" aria-label="Guma">
      {rows.map((row) => (
        <div key={row.join()} className={styles.bandRow}>
          {row.map((name) => choose(name, <Band name={name} />))}
        </div>
      ))}
      <div className={styles.bandRow}>
        {choose(undefined, <span>bez gumy</span>)}
        {choose(OTHER_BAND)}
      </div>
    </div>
  );
}

/** A long band by its name; a miniband, of which five stand in a row, by its colour and its dots. */
function Band({ name }: { name: string }) {
  const colour = LONG_COLOURS[name] ?? name;
  const swatch: CSSProperties & { '--swatch': string } = { '--swatch': `var(--band-${colour})` };
  const dots = 1 + MINIBANDS.findIndex((each) => each === name);
  const words = <span>{BAND_NAMES[name] ?? name}</span>;
  return (
    <>
      <span className={styles.swatch} style={swatch} />
      {dots > 0 ? (
        <>
          <span className={styles.dots} aria-hidden>
            {'•'.repeat(dots)}
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        words
      )}
    </>
  );
}
