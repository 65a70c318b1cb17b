import { useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import { moveOf } from '../../../contract/workout-plan.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { durationText } from '../../../lib/duration.ts';
import { CheckboxGroup, RadioGroup } from '../../../ui/ChoiceGroup.tsx';
import { onDevice } from '../../../ui/device-words.ts';
import { showToast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { prefetchPrograms, prefetchWorkouts } from '../prefetch-trainings.ts';
import { setPreferences, usePreferences } from '../preferences/usePreferences.ts';
import styles from './FitDay.module.css';
import { fitText, SPARE_GROUPS, SPARE_NAMES, TIMES, timeText, wishesText } from './fit-texts.ts';
import { type FittedWorkout, fitWorkout } from './fit-workout.ts';
import { knownExercises } from '../known-catalogue.ts';
import type { Spared } from './is-spared.ts';

export interface FitDayProps {
  owner: string;
  workout: Workout;
  exercises: readonly Exercise[];
  /** Called with the version that fits, and with undefined for the whole workout. */
  onFit: (fit: FittedWorkout | undefined) => void;
}

export { FittedSchedule } from './FittedSchedule.tsx';

const NOTHING: readonly Spared[] = [];
const NONE: readonly string[] = [];

/** The user's wishes for today: how long, and what to spare. What is spared is remembered; the time is today's. */
export function FitDay({ owner, workout, exercises, onFit }: FitDayProps) {
  const preferences = usePreferences(owner);
  const [minutes, setMinutes] = useState<number>();
  const [chosen, setChosen] = useState<readonly Spared[]>();
  const spare = chosen ?? preferences.data?.spare ?? NOTHING;
  const [isOpen, setOpen] = useState(false);
  const excluded = preferences.data?.excluded ?? NONE;
  /** Names of the exercises of this workout that the user does in none. */
  const avoided = exercises.filter((each) => excluded.includes(moveOf(each)));
  const isFitted = minutes !== undefined || spare.length > 0 || avoided.length > 0;
  const known = useKnown(isOpen || spare.length > 0 || avoided.length > 0);
  const wishes = useMemo(() => ({ minutes, spare, excluded }), [minutes, spare, excluded]);
  const fit = useMemo(
    () => (isFitted ? fitWorkout(workout, exercises, known, wishes) : undefined),
    [isFitted, workout, exercises, known, wishes],
  );
  const names = [...new Set(avoided.map(({ name }) => name))];
  const tell = useEffectEvent(onFit);
  useEffect(() => tell(fit), [fit]);

  function remember(next: readonly Spared[]) {
    setChosen(next);
    setPreferences(owner, { spare: [...next] }).catch(() =>
      showToast({
        tone: 'failed',
        text: `Dziś tak zrobimy, ale nie udało się tego zapamiętać. Sprawdź, czy ${onDevice()} jest miejsce.`,
      }),
    );
  }

  const id = useId();
  return (
    <details
      className={`fold ${styles.fit}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles.title}>
          <span>Dopasuj do dnia</span>
          {isFitted && <span className={styles.asked}>{wishesText(wishes, names)}</span>}
        </span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.wishes}>
        <RadioGroup
          name={id}
          legend="Ile masz czasu?"
          options={TIMES}
          chosen={minutes ?? 0}
          textOf={(each) => (each === 0 ? 'Cały trening' : durationText(each))}
          labelOf={(each) => (each === 0 ? 'Cały trening' : timeText(each))}
          onChoose={(each) => setMinutes(each === 0 ? undefined : each)}
        />
        {/* Documents of an earlier import do not tell what an exercise loads. */}
        {exercises.every(({ strains }) => strains !== undefined) &&
          SPARE_GROUPS.map(({ legend, options, note }) => (
            <div key={legend} className="stack gap-2">
              <CheckboxGroup
                name={`${id}-${options[0]}`}
                legend={legend}
                options={options}
                chosen={spare}
                textOf={(each) => SPARE_NAMES[each].name}
                labelOf={(each) => SPARE_NAMES[each].label}
                onChoose={(own) =>
                  remember([...spare.filter((each) => !options.includes(each)), ...own])
                }
              />
              {note && <p className="muted small">{bindShortWords(note)}</p>}
            </div>
          ))}
      </div>
      <div role="status" className={styles.outcome}>
        {isFitted && <p>{fitText(fit, wishes)}</p>}
        {fit !== undefined && fit.replaced.length > 0 && (
          <ul className={styles.changes}>
            {fit.replaced.map(({ from, to }) => (
              <li key={from}>
                <VisuallyHidden>Zamiast: </VisuallyHidden>
                <span className="muted">{from}</span> <span aria-hidden>→</span>
                <VisuallyHidden> robisz: </VisuallyHidden> <span>{to}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

/** Exercises that the device knows; once they are asked for, those of every workout are fetched. */
function useKnown(isAskedFor: boolean): readonly Exercise[] {
  const client = useQueryClient();
  const [known, setKnown] = useState(() => knownExercises(client));
  useEffect(() => {
    if (!isAskedFor) return;
    const stopping = new AbortController();
    void prefetchPrograms(client)
      .then((programs) => prefetchWorkouts(client, programs, stopping.signal))
      // Without a network those that are known have to do.
      .catch(() => undefined)
      .then(() => !stopping.signal.aborted && setKnown(knownExercises(client)));
    return () => stopping.abort();
  }, [client, isAskedFor]);
  return known;
}
