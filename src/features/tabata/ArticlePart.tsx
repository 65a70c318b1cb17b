import { useId } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Controls } from './TabataControls.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { PRESETS, stretchAt } from './tabata-timer.ts';
import { Ring } from './Ring.tsx';
import { Rounds } from './Rounds.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import styles from './ArticlePart.module.css';
import { useTabata } from './useTabata.ts';
import {
  announcement,
  clockText,
  phaseWord,
  PRESET_TABS,
  presetFacts,
  roundText,
} from './tabata-texts.ts';

const PANEL = 'tabata-timer';
/** While it runs the band animates to its position at the next second. */
const AHEAD_MS = 1_000;

/** Tabata and turbo tabata, with the rest between two tasks. */
export function ArticlePart() {
  const heading = useId();
  const timer = useTabata();
  const { selected, moment } = timer;
  const { standing } = moment;
  const clock = clockText(moment, selected);
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 id={heading} className="step-2">
          Stoper rund
        </h3>
        <SoundSwitch on={timer.isLoud} onChange={timer.setIsLoud} />
      </header>
      <Tabs
        label="Rytm"
        tabs={PRESET_TABS}
        selected={selected}
        onSelect={timer.select}
        panelId={PANEL}
      />
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-tab-${selected}`}
        className={styles.stage}
        data-standing={standing}
        data-phase={moment.phase}
      >
        <Ring stretch={stretchAt(moment, standing === 'running' ? AHEAD_MS : 0)}>
          <p className={styles.word}>{phaseWord(moment)}</p>
          <p className={styles.clock} role="timer" data-long={clock.length > 2} translate="no">
            {clock}
          </p>
          <p className={styles.round}>{roundText(moment)}</p>
        </Ring>
        <div className={styles.side}>
          <p>{presetFacts(selected)}</p>
          <Rounds rounds={PRESETS[selected].rounds} moment={moment} />
          <Controls timer={timer} />
        </div>
        {standing === 'running' && <LeaveQuestion />}
        <VisuallyHidden>
          <span role="status">{announcement(moment)}</span>
        </VisuallyHidden>
      </div>
    </section>
  );
}
