import { useMemo } from 'react';
import { bindShortWords } from '../../../lib/polish.ts';
import { classes } from '../../../ui/classes.ts';
import far from '../../../ui/far.module.css';
import { safeScheduleHtml } from './schedule-html.ts';
import styles from './Schedule.module.css';

/** No line begins with a dash. */
const heldDashes = (text: string) => text.replaceAll(' –', '\u00a0–');

/** The training text, block by block. */
export function Schedule({ blocks }: { blocks: string[] }) {
  const safe = useMemo(
    () => blocks.map((block) => safeScheduleHtml(bindShortWords(heldDashes(block)))),
    [blocks],
  );
  return (
    <div className={styles.schedule}>
      {safe.map((html, index) => (
        <section
          key={index}
          className={classes(styles.block, far.far)}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </div>
  );
}
