import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Exercise, Location, Workout } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { useUnsavedWork } from '../../../ui/useUnsavedWork.ts';
import { GUEST } from '../../../offline/data-owner.ts';
import type { Spared } from '../fit/is-spared.ts';
import { saveFailed } from '../history/save-failed.ts';
import { alternativesTo, isExerciseAtHand } from './alternatives.ts';
import type { ActiveWorkoutController, WorkoutAct } from './active-workout-controller.ts';
import type { Told } from './exclude-exercise.ts';
import { exercisesAtHand } from './records-in-workout.ts';
import { exercisesByName } from './exercises-by-name.ts';
import { knownExercises } from '../known-catalogue.ts';
import { useEarlier } from './useEarlier.ts';
import { pauseToLeave } from './pause-to-leave.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useProposals } from './useProposals.ts';
import { EndScreen } from './screen/EndScreen.tsx';
import { ActiveScreen } from './screen/ActiveScreen.tsx';
import { LeaveDialog } from './screen/LeaveDialog.tsx';
import { amountDone } from '../../../workout-engine/done.ts';
import type { Proposal } from '../progression/propose.ts';
import { UnreadScreen } from './screen/UnreadScreen.tsx';

interface ActiveWorkoutPageProps {
  owner: string;
  controller: ActiveWorkoutController;
  workout: Workout;
  exercises: readonly Exercise[];
  location: Location | undefined;
  /** Called when the user drops the workout; the page then offers an undo for a while. */
  onDrop: () => Promise<void>;
  /** Back to the page of the workout. */
  onLeave: () => void;
  /** Called after the user has put the finished workout away: on to what comes next. */
  onDone: () => void;
  /** Opens what was done of an exercise before; the workout stays active. Undefined where the user has no such page. */
  onHistory: ((exercise: string) => void) | undefined;
  /** Called when this workout turns out not to be the active one. */
  onGone: () => void;
}

const NONE: readonly string[] = [];
const NO_SPARE: readonly Spared[] = [];
const NO_PROPOSALS: readonly Proposal[] = [];

/** The active workout: its screen, its end, and the question before it is left. */
export function ActiveWorkoutPage(props: ActiveWorkoutPageProps) {
  const { owner, controller, workout, exercises, location, onDrop } = props;
  const { onLeave, onDone, onGone, onHistory } = props;
  const { status, workoutId, state, failure } = useSyncExternalStore(
    controller.subscribe,
    controller.current,
  );
  const isOurs = status === 'active' && workoutId === workout.id && state !== undefined;
  const isGone = !isOurs && status !== 'unread';
  const finishedAt = state?.finishedAt ?? null;
  const isRunning = isOurs && finishedAt === null;
  useUnsavedWork(isOurs);

  const client = useQueryClient();
  const known = () => exercisesByName([exercises, knownExercises(client)]);
  const [byName, setByName] = useState(known);
  const { data: own } = usePreferences(owner);
  const alternatives = useCallback(
    (name: string, planned: string | undefined) => {
      const { spare = NO_SPARE, excluded = NONE } = own ?? {};
      const place = { location, equipment: workout.equipment };
      return alternativesTo(name, byName, { place, avoided: { spare, excluded }, planned });
    },
    [byName, own, location, workout.equipment],
  );
  const watch = {
    onWatch: () => void controller.tick(),
    // Another tab may have changed the workout and been killed before it told anybody.
    onComeBack: () => void controller.refresh().then(() => controller.tick()),
  };

  const isAtHand = useCallback(
    (name: string) =>
      isExerciseAtHand(byName.get(name), { location, equipment: workout.equipment }),
    [byName, location, workout.equipment],
  );
  const { read, refuse } = useProposals(owner, isOurs ? state : undefined, {
    workout,
    byName,
    isAtHand,
  });
  const earlier = useEarlier(owner, state === undefined ? NONE : exercisesAtHand(state));

  /** Words about an exercise that was taken out, until the next act. */
  const [told, setTold] = useState<Told>();
  const [isAsking, setAsking] = useState(false);
  const mayLeave = useRef(false);
  const blocker = useBlocker(useCallback(() => isRunning && !mayLeave.current, [isRunning]));

  const isPutAway = useRef(false);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = isPutAway.current ? onDone : onGone;
  });
  useEffect(() => {
    if (isGone) gone.current();
  }, [isGone]);

  if (status === 'unread' && failure !== undefined) {
    return <UnreadScreen onRetry={() => controller.refresh()} onLeave={onLeave} />;
  }
  if (!isOurs) return null;

  const dispatch = (act: WorkoutAct) => controller.dispatch(act);

  function stay() {
    setAsking(false);
    if (blocker.state === 'blocked') blocker.reset();
  }

  /** Leaves the page to the caller; the workout waits where it may. */
  function pauseAndLeave() {
    mayLeave.current = true;
    void dispatch(pauseToLeave(Date.now()));
  }

  function leaveForLater() {
    pauseAndLeave();
    setAsking(false);
    if (blocker.state === 'blocked') blocker.proceed();
    else onLeave();
  }

  /** Goes on without an exercise, which no later workout has either. */
  function exclude(exercise: string, slot: number) {
    if (state === undefined) return;
    const moves = known();
    setByName(moves);
    const place = { location, equipment: workout.equipment };
    void import('./exclude-exercise.ts')
      .then(({ excludeExercise }) =>
        excludeExercise({ owner, state, exercise, slot, byName: moves, place, dispatch }),
      )
      .then(setTold)
      .catch(saveFailed);
  }

  function dispatchNext(act: WorkoutAct) {
    setTold(undefined);
    const isUndo = typeof act === 'object' && act.type === 'undo';
    // While the words about an exclusion stand, 'Cofnij' takes all of it back.
    if (isUndo && told?.takeBack) void told.takeBack().then(setTold).catch(saveFailed);
    else void dispatch(act);
  }

  if (finishedAt !== null) {
    return (
      <EndScreen
        owner={owner}
        state={state}
        byName={byName}
        earlier={earlier}
        read={read}
        failure={failure}
        workoutName={bindShortWords(workout.name)}
        dispatch={dispatch}
        onClose={() => {
          isPutAway.current = true;
          void controller.close();
        }}
      />
    );
  }
  return (
    <ActiveScreen
      state={state}
      workout={workout}
      byName={byName}
      earlier={earlier}
      own={own}
      proposals={read?.proposals ?? NO_PROPOSALS}
      onRefuse={refuse}
      alternativesTo={alternatives}
      failure={failure}
      dispatch={dispatchNext}
      said={told?.text}
      watch={watch}
      // The device may have learnt of more exercises since the first render.
      onBrowse={() => setByName(known)}
      onLeave={() => setAsking(true)}
      onExclude={owner === GUEST ? undefined : exclude}
      onHistory={
        onHistory &&
        ((exercise) => {
          pauseAndLeave();
          onHistory(exercise);
        })
      }
    >
      <LeaveDialog
        open={isAsking || blocker.state === 'blocked'}
        amount={amountDone(state)}
        plan={state.plan}
        onFinish={() => {
          stay();
          void dispatch({ type: 'finish' });
        }}
        onDrop={() => {
          stay();
          void onDrop();
        }}
        onLater={leaveForLater}
        onClose={stay}
      />
    </ActiveScreen>
  );
}
