import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { percentOf, type DownloadView, type Tally } from './download-view.ts';
import styles from './ProgressBar.module.css';
import { progressWords, stateWords } from './download-texts.ts';

interface ProgressBarProps {
  /** Names the bar for screen readers. */
  label: string;
  tally: Tally;
  view: DownloadView;
}

/** Progress of a download, drawn as a band that is pulled to its length. It is announced at every quarter. */
export function ProgressBar({ label, tally, view }: ProgressBarProps) {
  const percent = percentOf(tally);
  const quarter = Math.floor(percent / 25) * 25;
  const state = stateWords(view);
  return (
    <div className="stack gap-2">
      <p className={styles.words}>
        <span className={styles.state}>{state}</span>
        <span className="muted numbers">{progressWords(tally)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent}%, ${progressWords(tally)}`}
        className={styles.track}
        data-phase={view.phase}
      >
        <span
          className={styles.band}
          style={{ transform: `translateX(max(1.125rem - 100%, ${percent - 100}%))` }}
        />
      </div>
      <output>
        <VisuallyHidden>{`${state}, ${quarter}%`}</VisuallyHidden>
      </output>
    </div>
  );
}
