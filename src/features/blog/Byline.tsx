import type { Elements } from '../../ui/elements.ts';
import { MINUTES } from '../../lib/nouns.ts';
import { counted } from '../../lib/polish.ts';
import { BandMark } from '../../ui/BandMark.tsx';
import styles from './Byline.module.css';

export interface BylineProps {
  author: string;
  date: string;
  /** The date for machines, where there is one. */
  published?: string;
  /** Time that the text takes to read. */
  minutes?: number;
  /** Stands at the end of the line. */
  action?: Elements;
}

/** Names the author and the date, beside the brand's sign instead of a portrait. */
export function Byline({ author, date, published, minutes, action }: BylineProps) {
  return (
    <div className={styles.byline}>
      <span className={styles.avatar} data-ground="deep">
        <BandMark className={styles.mark} />
      </span>
      <div className={styles.words}>
        <p className={styles.author}>{author}</p>
        <p className={styles.date}>
          {published === undefined ? <span>{date}</span> : <time dateTime={published}>{date}</time>}
          {minutes !== undefined && (
            <span className={styles.minutes}>{`${counted(minutes, MINUTES)} czytania`}</span>
          )}
        </p>
      </div>
      {action}
    </div>
  );
}
