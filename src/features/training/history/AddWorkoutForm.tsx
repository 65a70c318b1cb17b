import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bindShortWords } from '../../../contract/typography.ts';
import { OWN, type SetRow, type WorkoutFields } from '../../../contract/workout-rows.ts';
import { type OwnExercise } from '../../../offline/training/read-log.ts';
import { exercisesQuery } from '../../../queries/training.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { useNow } from '../../../ui/useNow.ts';
import { useUnsavedWork } from '../../../ui/useUnsavedWork.ts';
import { setsByExercise } from '../active/log-of.ts';
import { planOf } from '../active/plan-of.ts';
import { deviceLog } from '../log/device-log.ts';
import { groupedByExercise } from '../log/exercise-groups.ts';
import {
  type AddedForm,
  fieldOf,
  planOfExercise,
  readForm,
  rowsOf,
  setsOfPlan,
} from './added-workout.ts';
import { AddExercise } from './AddExercise.tsx';
import styles from './AddWorkoutScreen.module.css';
import { draft, planned, withCopyOfLast } from './draft-sets.ts';
import { ExerciseOfWorkout } from './ExerciseOfWorkout.tsx';
import {
  exerciseNamed,
  isDescribed,
  ownExerciseId,
  rowOfExercise,
  UNDESCRIBED,
  withTyped,
} from './own-exercise.ts';
import { Remarks } from './Remarks.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useKnownMovesAfter } from './useKnownMoves.ts';
import { useWorkoutCatalogue } from './useWorkoutCatalogue.ts';
import { saveFailed } from './save-failed.ts';

interface AddWorkoutFormProps {
  owner: string;
  workoutHref: (id: string) => string;
  /** The sets of each exercise when it was last done. */
  last: readonly SetRow[];
  own: ReadonlyMap<string, OwnExercise>;
}

/** Minutes where the workout does not say its own. */
const USUAL_MINUTES = 45;
const FIVE_MINUTES = 5 * 60_000;

/** The form of a workout that was not led; saves it with the exercises of the user's own that it needs. */
export function AddWorkoutForm({ owner, last, own: stored, workoutHref }: AddWorkoutFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const earlier = useMemo(() => setsByExercise(last), [last]);
  const [made, setMade] = useState<ReadonlyMap<string, OwnExercise>>(() => new Map());
  const own = new Map([...stored, ...made]);
  const { busy, run } = useAsyncAction();
  const now = useNow();
  const [openedAt] = useState(now);
  const [typed, setTyped] = useState<Partial<AddedForm>>({});
  const [isChecked, setChecked] = useState(false);
  const [edited, setEdited] = useState<{ of: string; sets: readonly SetRow[] }>();
  const [opened, setOpened] = useState<string>();
  const [described, setDescribed] = useState(UNDESCRIBED);
  const [isLeft, setLeft] = useState(false);
  const [added, setAdded] = useState<{ readonly id: string }>();
  useEffect(() => {
    if (added) openerOf(form.current, added.id)?.focus();
  }, [added]);
  const [remarks, setRemarks] = useState<Pick<WorkoutFields, 'effort'> & { note: string }>({
    effort: null,
    note: '',
  });
  useUnsavedWork(Object.keys(typed).length > 0);

  const chosen = typed.workout ?? '';
  const catalogue = useWorkoutCatalogue();
  const workout = catalogue.flatMap(({ workouts }) => workouts).find(({ id }) => id === chosen);
  const { data: exercises } = useQuery({
    ...exercisesQuery(chosen),
    enabled: workout !== undefined,
  });
  const byName = useKnownMovesAfter(exercises);
  const plan = useMemo(() => workout && planOf(workout, exercises ?? []), [workout, exercises]);
  const preset = useMemo(
    () => (plan ? setsOfPlan(plan, earlier).map(planned) : []),
    [plan, earlier],
  );
  const setsIn = (known: typeof edited) => (known?.of === chosen ? known.sets : preset);
  const sets = setsIn(edited);
  const changeSets = (by: (sets: readonly SetRow[]) => readonly SetRow[]) =>
    setEdited((before) => ({ of: chosen, sets: by(setsIn(before)) }));

  const minutes = typed.minutes ?? String(workout?.duration || USUAL_MINUTES);
  const begun = openedAt - Number(minutes) * 60_000 || openedAt;
  const values: AddedForm = {
    workout: chosen,
    name: typed.name ?? '',
    when: typed.when ?? fieldOf(begun - (begun % FIVE_MINUTES)),
    minutes,
  };
  const read = readForm(values, now);
  const problemOf = (field: keyof AddedForm) => (isChecked ? read.problems[field] : undefined);
  const type = (field: keyof AddedForm) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [field]: value }));
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const wrong = FIELDS.find((field) => read.problems[field] !== undefined);
    const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
    const left = field('exercise-name') ?? undefined;
    const hasLeft = left !== undefined && isDescribed(described);
    setLeft(hasLeft);
    if (wrong) field(wrong)?.focus();
    else if (hasLeft) left?.focus();
    else run(() => save(read));
  }

  async function save({ started, minutes: length }: { started: number; minutes: number }) {
    const id = deviceLog.newId();
    const rows = rowsOf(
      {
        id,
        workout_id: workout?.id ?? OWN,
        program_id: workout?.programId ?? OWN,
        name: workout ? undefined : values.name,
        started,
        minutes: length,
        sets,
        plan,
        note: remarks.note.trim() || null,
        effort: remarks.effort,
      },
      deviceLog.newId,
    );
    const done = new Set(sets.map(({ exercise }) => exercise));
    const newOnes = [...made].filter(([exercise]) => done.has(exercise));
    try {
      await deviceLog.put(owner, [...newOnes.map((each) => rowOfExercise(...each)), ...rows]);
    } catch (error) {
      saveFailed(error);
      return;
    }
    showToast({ text: 'Trening dodany' });
    await navigate(workoutHref(id), { replace: true });
  }

  const nameOf = (exercise: string) =>
    bindShortWords(byName.get(exercise)?.name ?? own.get(exercise)?.name ?? 'Ćwiczenie');
  const names = [...byName.keys(), ...own.keys()].map((id) => ({ id, name: nameOf(id) }));

  function add(id: string, amount = own.get(id)?.amount) {
    const ofPlan = setsOfPlan(planOfExercise(id, byName.get(id), { last, amount }), earlier);
    changeSets((all) => [...all, ...ofPlan.map((fields) => draft(fields))]);
    setOpened(id);
    setAdded({ id });
  }

  async function addOwn() {
    setLeft(false);
    setDescribed(UNDESCRIBED);
    const id = exerciseNamed(described.name, names) ?? (await ownExerciseId(described.name));
    if (byName.has(id)) return add(id);
    const exercise = withTyped(own.get(id), described);
    setMade((before) => new Map(before).set(id, exercise));
    add(id, exercise.amount);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label="Trening"
        name="workout"
        value={chosen}
        error={problemOf('workout')}
        onChange={type('workout')}
      >
        <option value="" disabled>
          Wybierz trening
        </option>
        {catalogue.map(({ id, name, workouts }) => (
          <optgroup key={id} label={name}>
            {workouts.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OWN}>Inny trening</option>
      </SelectField>
      {chosen === OWN && (
        <TextField
          label="Nazwa"
          name="name"
          maxLength={120}
          autoComplete="off"
          value={values.name}
          error={problemOf('name')}
          onChange={type('name')}
        />
      )}
      <div className={styles.times}>
        <TextField
          label="Kiedy"
          name="when"
          type="datetime-local"
          min="2000-01-01T00:00"
          max={fieldOf(now)}
          value={values.when}
          error={problemOf('when')}
          onChange={type('when')}
        />
        <TextField
          label="Minuty"
          name="minutes"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={values.minutes}
          error={problemOf('minutes')}
          onChange={type('minutes')}
        />
      </div>
      {chosen !== '' && (
        <>
          {sets.length > 0 && (
            <ul className={styles.exercises}>
              {groupedByExercise(sets).map((group) => (
                <li key={group.exercise} data-exercise={group.exercise}>
                  <ExerciseOfWorkout
                    owner={owner}
                    group={group}
                    name={nameOf(group.exercise)}
                    exercise={byName.get(group.exercise)}
                    onName={() => setOpened(opened === group.exercise ? undefined : group.exercise)}
                    hasRecord={false}
                    isEditing={opened === group.exercise}
                    onChange={(set, change) =>
                      changeSets((all) =>
                        all.map((each) => (each.id === set.id ? change(each) : each)),
                      )
                    }
                    onDelete={(set) =>
                      changeSets((all) => all.filter((each) => each.id !== set.id))
                    }
                    onAdd={() => changeSets((all) => withCopyOfLast(all, group.exercise))}
                  />
                </li>
              ))}
            </ul>
          )}
          <AddExercise
            names={names}
            typed={described}
            onType={setDescribed}
            isLeft={isLeft}
            onAdd={add}
            onAddOwn={() => void addOwn()}
          />
          <Remarks
            effort={remarks.effort}
            onEffort={(effort) => setRemarks({ ...remarks, effort })}
            note={{
              text: remarks.note,
              type: (note) => setRemarks({ ...remarks, note }),
              keep: async () => true,
            }}
          />
        </>
      )}
      <Button type="submit" busy={busy}>
        Zapisz trening
      </Button>
    </form>
  );
}

/** The button of an exercise of the list, which opens its sets. */
const openerOf = (form: HTMLFormElement | null, id: string) =>
  form?.querySelector<HTMLElement>(`[data-exercise="${CSS.escape(id)}"] button`);

const FIELDS = ['workout', 'name', 'when', 'minutes'] as const;
