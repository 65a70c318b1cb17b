import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Workout } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { noteError } from '../../../lib/note-error.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { WorkoutAvailability } from '../downloads/AvailabilityLabel.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { CurrentMoveSkeleton } from './CurrentMove.tsx';
import { DownloadControl, type DownloadContext } from '../downloads/DownloadControl.tsx';
import type { Reading } from '../freshness.ts';
import { DoneMark } from '../DoneMark.tsx';
import { useFinishedWorkouts } from '../useFinishedWorkouts.ts';
import { FreshnessLine } from '../FreshnessLine.tsx';
import styles from './WorkoutDetails.module.css';
import { WorkoutPlayer } from './WorkoutPlayer.tsx';
import { planOf } from '../active/plan-of.ts';
import { aboutOf } from '../workout-facts.ts';
import { bandOf } from '../program-band.ts';
import { inOrder } from '../in-order.ts';
import { prescribed } from '../prescription.ts';
import type { ActiveAccess } from '../active/active-access.ts';
import { StartEntry } from '../active/StartEntry.tsx';
import { NoMoves } from './NoMoves.tsx';
import { exercisesQuery, programQuery } from '../../../queries/training.ts';
import type { WorkoutTab } from './workout-tabs.ts';
import { WorkoutFacts } from './WorkoutFacts.tsx';
import { WorkoutLayout } from './WorkoutLayout.tsx';
import { WorkoutPlan } from './WorkoutPlan.tsx';
import type { FitDayProps } from '../fit/FitDay.tsx';
import type { FittedWorkout } from '../fit/fit-workout.ts';

// It stands below what is seen first, and the page is whole without it.
const FitDay = lazy(async (): Promise<{ default: ComponentType<FitDayProps> }> => {
  const loaded = await import('../fit/FitDay.tsx').catch((error: unknown) => {
    noteError('background', error);
    return undefined;
  });
  return { default: loaded?.FitDay ?? (() => null) };
});

/** The state of the page that its address holds, and the targets of its links. */
export interface WorkoutView extends DownloadContext {
  tab: WorkoutTab;
  onTab: (tab: WorkoutTab) => void;
  /** The exercise to open with; null for the first. */
  firstExercise: string | null;
  onExercise: (id: string) => void;
  programHref: (id: string) => string;
  programsHref: string;
  active: ActiveAccess;
}

interface WorkoutDetailsProps extends WorkoutView {
  workout: Workout;
  reading: Reading;
}

/** A known workout: its words stand at once, its moves as soon as they are known. */
export function WorkoutDetails({ workout, reading, ...view }: WorkoutDetailsProps) {
  const { tab, onTab, firstExercise, onExercise, programHref, active } = view;
  const { downloadsHref, beforeFirstDownload } = view;
  const exercises = useQuery(exercisesQuery(workout.id));
  // Only for the way back and the colour: a page without them is still whole.
  const { data: program } = useQuery(programQuery(workout.programId));

  // When the user leaves the active workout, the focus goes to the button that starts it.
  const [wasActive, setWasActive] = useState(active.isOpen);
  if (active.isOpen && !wasActive) setWasActive(true);

  const [fit, setFit] = useState<FittedWorkout>();

  if (active.isOpen && exercises.data) {
    return active.screen({ workout, exercises: exercises.data, location: program?.location });
  }

  const about = aboutOf(workout);
  const entry = exercises.data && planOf(workout, exercises.data) && (
    <StartEntry
      active={active}
      workout={workout}
      exercises={exercises.data}
      fit={fit}
      isBack={wasActive}
    />
  );
  const parts = {
    band: bandOf(program?.order ?? 1),
    back: (
      <BackLink to={programHref(workout.programId)}>
        {bindShortWords(program?.name ?? 'Program')}
      </BackLink>
    ),
    head: (
      <>
        <h1>{bindShortWords(workout.name)}</h1>
        <FreshnessLine readings={[reading, exercises]} />
        <WorkoutDone owner={active.owner} id={workout.id} />
        <WorkoutAvailability id={workout.id} />
        <WorkoutFacts workout={fit ? { ...workout, duration: fit.minutes } : workout} />
        {entry && exercises.data && !active.isActive && (
          <Suspense fallback={<div className={styles.fitWait} />}>
            <FitDay
              owner={active.owner}
              workout={workout}
              exercises={exercises.data}
              onFit={setFit}
            />
          </Suspense>
        )}
        {exercises.data && (
          <DownloadControl
            action="Pobierz trening"
            name={workout.name}
            workouts={[workout]}
            others={fit?.moves}
            downloadsHref={downloadsHref}
            beforeFirstDownload={beforeFirstDownload}
          />
        )}
      </>
    ),
    about: about && (
      <>
        <h2>O treningu</h2>
        <p>{bindShortWords(about)}</p>
      </>
    ),
  };

  const plan = { workout, tab, onTab, fit };
  if (exercises.data?.length) {
    return (
      <WorkoutPlayer
        moves={fit ? [...fit.moves] : prescribed(inOrder(exercises.data), workout.plan)}
        first={firstExercise}
        onSelect={onExercise}
        layout={parts}
        entry={entry}
        plan={plan}
      />
    );
  }
  return (
    <WorkoutLayout
      {...parts}
      stage={
        <Picture
          src={workout.image}
          alt=""
          sizes="(width >= 48rem) 42rem, 100vw"
          priority
          placeholder={workout.placeholder}
        />
      }
      move={exercises.isPending && <CurrentMoveSkeleton />}
      plan={<WorkoutPlan {...plan} moves={<NoMoves exercises={exercises} />} />}
      bar={entry}
    />
  );
}

/** A component of its own, so that the page does not render again when the device has answered. */
function WorkoutDone({ owner, id }: { owner: string; id: string }) {
  const isDone = useFinishedWorkouts(owner).some(({ workout_id: done }) => done === id);
  return isDone && <DoneMark word />;
}
