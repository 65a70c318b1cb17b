import type { Elements } from './elements.ts';
import styles from './MarkList.module.css';

/** Content of a card of 48 x 32 px: a drawing of ours, a brand's own mark, or its name. */
export type Mark = { readonly caption: string } & (
  | { readonly drawing: Elements }
  | { readonly picture: string }
  | { readonly word: string }
);

/** Cards side by side, for ways to pay or to deliver. The captions name them. */
export function MarkList({ label, marks }: { label: string; marks: readonly Mark[] }) {
  return (
    <ul className="row gap-2" aria-label={label}>
      {marks.map((mark) => (
        <li key={mark.caption} className={styles.mark}>
          {cardOf(mark)}
          <span>{mark.caption}</span>
        </li>
      ))}
    </ul>
  );
}

function cardOf(mark: Mark): Elements {
  if ('picture' in mark) {
    return <img src={mark.picture} alt="" width="48" height="32" loading="lazy" />;
  }
  if ('word' in mark) {
    return (
      <span className={styles.word} aria-hidden>
        {mark.word}
      </span>
    );
  }
  return (
    <svg
      width="48"
      height="32"
      viewBox="0 0 48 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect x="1" y="1" width="46" height="30" rx="5" opacity="0.45" />
      {mark.drawing}
    </svg>
  );
}
