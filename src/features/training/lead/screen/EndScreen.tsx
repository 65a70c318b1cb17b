import Annoyed from 'lucide-react/icons/annoyed';
import Laugh from 'lucide-react/icons/laugh';
import Smile from 'lucide-react/icons/smile';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { LeadState, Remark } from '../../../../workout-engine/state.ts';
import { view } from '../../../../workout-engine/view.ts';
import type { LeadAct, WorkoutUnderWay } from '../lead.ts';
import { minutesText, setsText } from '../words.ts';
import { Celebration } from './Celebration.tsx';
import styles from './EndScreen.module.css';
import frame from './LeadScreen.module.css';
import { StoreFailure } from './StoreFailure.tsx';

const EFFORTS = [
  { effort: 1, label: 'Lekko', Icon: Laugh },
  { effort: 2, label: 'W\u00A0sam raz', Icon: Smile },
  { effort: 3, label: 'Ciężko', Icon: Annoyed },
] as const;

/** A note is stored so soon after the last key: what is only on the screen is lost with the page. */
const TYPING_PAUSE_MS = 1_000;

interface EndScreenProps {
  state: LeadState;
  failure: WorkoutUnderWay['failure'];
  finishedAt: number;
  workoutName: string;
  /** Resolves with whether the event was stored. */
  dispatch: (act: LeadAct) => Promise<boolean>;
  /** The workout is put away. */
  onClose: () => void;
}

/** What was done, how it was, and the way back into it. */
export function EndScreen(props: EndScreenProps) {
  const { state, failure, finishedAt, workoutName, dispatch, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const noteId = useId();
  const { note, effort } = state.remark;
  const [typed, setTyped] = useState(note);
  const { sets } = view(state, finishedAt);
  const hasTrained = sets.done > 0;

  const remark = (change: Partial<Remark>) =>
    dispatch((stored) => ({ type: 'remark', remark: { ...stored.remark, ...change } }));
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  async function keepNote(text: string): Promise<boolean> {
    clearTimeout(typing.current);
    return text === note || remark({ note: text });
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void keepNote(text), TYPING_PAUSE_MS);
  }

  async function close() {
    if (await keepNote(typed)) onClose();
  }

  return (
    <section className={frame.lead} aria-label="Koniec treningu" data-lead data-led>
      <div className={styles.end} data-lead-phase="done">
        {hasTrained && <Celebration />}
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {hasTrained ? 'Brawo, to był trening!' : 'Trening zakończony'}
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
              onClick={() => void remark({ effort: effort === each ? null : each })}
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
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => void keepNote(typed)}
          />
        </div>
        <StoreFailure failure={failure} />
        <div className={styles.ways}>
          <Button className={styles.wide} onClick={() => void close()}>
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
