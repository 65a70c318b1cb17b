import { Annoyed, Laugh, Smile, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { LeadEvent } from '../../../../workout-engine/apply.ts';
import type { LeadState } from '../../../../workout-engine/state.ts';
import { view } from '../../../../workout-engine/view.ts';
import { minutesText, setsText } from '../words.ts';
import { Celebration } from './Celebration.tsx';
import styles from './EndScreen.module.css';
import frame from './LeadScreen.module.css';

const EFFORTS = [
  { effort: 1, label: 'Lekko', Icon: Laugh },
  { effort: 2, label: 'W\u00A0sam raz', Icon: Smile },
  { effort: 3, label: 'Ciężko', Icon: Annoyed },
] as const;

interface EndScreenProps {
  state: LeadState;
  finishedAt: number;
  workoutName: string;
  dispatch: (event: LeadEvent) => Promise<void>;
  /** The workout is put away. */
  onClose: () => void;
}

/** What was done, how it was, and the way back into it. */
export function EndScreen({ state, finishedAt, workoutName, dispatch, onClose }: EndScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const noteId = useId();
  const { note, effort } = state.remark;
  const [typed, setTyped] = useState(note);
  const { sets } = view(state, finishedAt);
  const isWhole = sets.done > 0;

  async function keepNote() {
    if (typed !== note) await dispatch({ type: 'remark', remark: { note: typed, effort } });
  }

  return (
    <section className={frame.lead} aria-label="Koniec treningu" data-lead data-led>
      <div className={styles.end} data-lead-phase="done">
        {isWhole && <Celebration />}
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {isWhole ? 'Brawo, to był trening!' : 'Trening zakończony'}
          </h1>
          <p>{workoutName}</p>
        </div>
        <dl className={styles.facts}>
          <Fact name="Zrobione" value={setsText(sets.done)} />
          <Fact name="Czas" value={minutesText(finishedAt - state.startedAt)} />
          {sets.skipped > 0 && <Fact name="Pominięte" value={setsText(sets.skipped)} />}
        </dl>
        <fieldset className={styles.efforts}>
          <legend>Jak było?</legend>
          {EFFORTS.map(({ effort: each, label, Icon }) => (
            <button
              key={each}
              type="button"
              className={styles.effort}
              aria-pressed={effort === each}
              onClick={() =>
                void dispatch({
                  type: 'remark',
                  remark: { note: typed, effort: effort === each ? null : each },
                })
              }
            >
              <Icon size={36} aria-hidden />
              {label}
            </button>
          ))}
        </fieldset>
        <div className={styles.note}>
          <label htmlFor={noteId}>Notatka</label>
          <textarea
            id={noteId}
            rows={2}
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => void keepNote()}
          />
        </div>
        <div className={styles.ways}>
          <Button className={styles.wide} onClick={() => void keepNote().then(onClose)}>
            Gotowe
          </Button>
          <Button variant="quiet" onClick={() => void dispatch({ type: 'undo' })}>
            <Undo2 size={20} aria-hidden />
            Cofnij zakończenie
          </Button>
        </div>
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
