import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Exercise, Location, Workout } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../lib/polish.ts';
import { exercisesQuery } from '../../../queries/training.ts';
import { useUnsavedWork } from '../../../ui/useUnsavedWork.ts';
import { alternativesTo } from './alternatives.ts';
import type { Lead, LeadAct } from './active-workout.ts';
import { movesOf } from './exercises-by-name.ts';
import { EndScreen } from './screen/EndScreen.tsx';
import { LeadScreen } from './screen/ActiveScreen.tsx';
import { LeaveDialog } from './screen/LeaveDialog.tsx';
import { amountDone } from '../../../workout-engine/done.ts';
import { UnreadScreen } from './screen/UnreadScreen.tsx';

interface LeadModeProps {
  lead: Lead;
  workout: Workout;
  exercises: readonly Exercise[];
  location: Location | undefined;
  /** Nothing of the workout is kept; the page can bring it back for a while. */
  onDrop: () => Promise<void>;
  /** Back to the page of the workout. */
  onLeave: () => void;
  /** This workout is not under way. */
  onGone: () => void;
}

const [EXERCISES] = exercisesQuery('').queryKey;

/** Leads the workout that is under way: its screen, its end, and the question before it is left. */
export function LeadMode(props: LeadModeProps) {
  const { lead, workout, exercises, location, onDrop, onLeave, onGone } = props;
  const { status, workoutId, state, failure } = useSyncExternalStore(lead.subscribe, lead.view);
  const isOurs = status === 'led' && workoutId === workout.id && state !== undefined;
  const isGone = !isOurs && status !== 'unread';
  const finishedAt = state?.finishedAt ?? null;
  const isRunning = isOurs && finishedAt === null;
  useUnsavedWork(isOurs);

  const client = useQueryClient();
  const known = () => {
    const lists = client.getQueriesData<Exercise[]>({ queryKey: [EXERCISES] });
    return movesOf([exercises, ...lists.map(([, found]) => found ?? [])]);
  };
  const [moves, setMoves] = useState(known);
  const alternatives = useCallback(
    (name: string) => alternativesTo(name, moves, { location, equipment: workout.equipment }),
    [moves, location, workout.equipment],
  );
  const watch = {
    onWatch: () => void lead.tick(),
    // Another tab may have changed it without a word: it was killed.
    onComeBack: () => void lead.refresh().then(() => lead.tick()),
  };

  const [isAsking, setAsking] = useState(false);
  const mayLeave = useRef(false);
  const blocker = useBlocker(useCallback(() => isRunning && !mayLeave.current, [isRunning]));

  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (isGone) gone.current();
  }, [isGone]);

  if (status === 'unread' && failure !== undefined) {
    return <UnreadScreen onRetry={() => lead.refresh()} onLeave={onLeave} />;
  }
  if (!isOurs) return null;

  const dispatch = (act: LeadAct) => lead.dispatch(act);

  function stay() {
    setAsking(false);
    if (blocker.state === 'blocked') blocker.reset();
  }

  function leaveForLater() {
    mayLeave.current = true;
    setAsking(false);
    if (blocker.state === 'blocked') blocker.proceed();
    else onLeave();
  }

  if (finishedAt !== null) {
    return (
      <EndScreen
        state={state}
        failure={failure}
        workoutName={bindShortWords(workout.name)}
        dispatch={dispatch}
        onClose={() => void lead.close()}
      />
    );
  }
  return (
    <LeadScreen
      state={state}
      moves={moves}
      alternativesTo={alternatives}
      failure={failure}
      dispatch={(act) => void dispatch(act)}
      watch={watch}
      // Meanwhile the device may have got to know more.
      onBrowse={() => setMoves(known)}
      onLeave={() => setAsking(true)}
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
    </LeadScreen>
  );
}
