import { useId, useState } from 'react';
import { bindShortWords } from '../../lib/polish.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './Description.module.css';
import { beginningOf, DESCRIPTION_LIMIT, paragraphsOf } from './model.ts';

/** What a product is; a long text shows its beginning until it is unfolded. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isWide = useMediaQuery('(width >= 48rem)');
  const beginning = beginningOf(text, DESCRIPTION_LIMIT[isWide ? 'desktop' : 'phone']);
  const isLong = beginning !== text;
  return (
    <section className={styles.description}>
      <h2>Opis</h2>
      <div id={id} className={styles.text}>
        {paragraphsOf(open ? text : beginning).map((paragraph, index) => (
          <p key={index}>{bindShortWords(paragraph)}</p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'mniej' : 'więcej'}
        </button>
      )}
    </section>
  );
}
