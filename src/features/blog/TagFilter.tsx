import { useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import flat from '../../ui/stretching-band.module.css';
import { useStretchingBand } from '../../ui/useStretchingBand.ts';
import type { Tag } from './article.ts';
import styles from './TagFilter.module.css';

const ALL = 'Wszystkie wpisy';

interface TagFilterProps {
  tags: readonly Tag[];
  /** `undefined` is all of them. */
  chosen: Tag | undefined;
  onChoose: (tag: Tag | undefined) => void;
}

/** Buttons of the tags; the marker moves to the chosen one, which is scrolled into view. */
export function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  const band = useStretchingBand(chosen ?? ALL);
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<Tag>(undefined);

  // The initial choice of all tags needs no scrolling, and measuring would cost a layout.
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    const button = band.current?.parentElement;
    if (!row.current || !button) return;
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2;
  }, [band, chosen]);

  return (
    <div ref={row} role="group" aria-label="Temat wpisów" className={styles.row}>
      {[undefined, ...tags].map((tag) => (
        <button
          key={tag ?? ALL}
          type="button"
          className={classes(flat.choice, styles.choice)}
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag)}
        >
          <span>{tag ?? ALL}</span>
          {tag === chosen && <span ref={band} className={flat.band} />}
        </button>
      ))}
    </div>
  );
}
