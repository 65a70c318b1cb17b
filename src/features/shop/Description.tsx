import { useId, useState } from 'react';
import { bindShortWords } from '../../contract/typography.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Description.module.css';
import { beginningOf, DESCRIPTION_LIMIT, paragraphsOf } from './product-description.ts';

/**
 * A product's description; a long one is cut until it is unfolded. Small and large screens have
 * variants of their own, chosen by CSS: a prerendered page does not know the window's width.
 */
export function Description({ text }: { text: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const onPhone = beginningOf(text, DESCRIPTION_LIMIT.phone);
  const onDesk = beginningOf(text, DESCRIPTION_LIMIT.desktop);
  return (
    <section className={styles.description}>
      <h2>Opis</h2>
      <div id={id}>
        {open ? (
          <Paragraphs text={text} />
        ) : (
          <>
            <Paragraphs text={onPhone} className={styles.phone} />
            <Paragraphs text={onDesk} className={styles.desk} />
          </>
        )}
      </div>
      {onPhone !== text && (
        <button
          type="button"
          className={classes(styles.toggle, onDesk === text && styles.phone)}
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

function Paragraphs({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={classes('grid gap-3', className)}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{bindShortWords(paragraph)}</p>
      ))}
    </div>
  );
}
