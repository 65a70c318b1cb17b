import { lazy, Suspense, useMemo } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import type { Workout } from '../../../contract/documents.ts';
import { scheduleOf } from '../../../contract/training-schedule.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { FittedWorkout } from '../fit/fit-workout.ts';
import { Schedule } from './Schedule.tsx';
import { WORKOUT_TABS, type WorkoutTab } from './workout-tabs.ts';
import styles from './WorkoutPlan.module.css';

/** It shares the file of `FitDay`, without which there is no version to show. */
const FittedSchedule = lazy(async () => ({
  default: (await import('../fit/FitDay.tsx')).FittedSchedule,
}));

const PANEL = 'workout-plan';

interface WorkoutPlanProps {
  workout: Workout;
  tab: WorkoutTab;
  onTab: (tab: WorkoutTab) => void;
  /** The list of moves, or what stands for it while there is none. */
  moves: Elements;
  /** The version that fits today; undefined for the whole workout. */
  fit?: FittedWorkout | undefined;
}

/** Schedule and moves as two tabs; only the moves where there is no training text. */
export function WorkoutPlan({ workout, tab, onTab, moves, fit }: WorkoutPlanProps) {
  // Each list is a new one, for which `Schedule` would set its HTML again.
  const schedule = useMemo(() => scheduleOf(workout), [workout]);
  if (schedule.length === 0) {
    return (
      <section className={styles.plan} aria-labelledby={PANEL}>
        <h2 id={PANEL}>Ruchy</h2>
        {moves}
      </section>
    );
  }
  return (
    <div className={styles.plan}>
      <Tabs
        label="Plan treningu"
        tabs={WORKOUT_TABS}
        selected={tab}
        onSelect={onTab}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-tab-${tab}`}>
        {tab === 'schedule' ? (
          <>
            {/* Its blocks have headings of their own, a level below. */}
            <VisuallyHidden>
              <h2>Rozpiska</h2>
            </VisuallyHidden>
            {fit ? (
              <Suspense fallback={<Schedule blocks={schedule} />}>
                <FittedSchedule fit={fit} />
              </Suspense>
            ) : (
              <Schedule blocks={schedule} />
            )}
          </>
        ) : (
          moves
        )}
      </div>
    </div>
  );
}
