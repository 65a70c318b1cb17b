import { describe, expect, it } from 'vitest';
import type { PlanBlock } from '../../../src/contract/workout-plan.ts';
import { activeWorkout, SECOND, STRAIGHT } from './workout-engine.ts';

describe('the workout that an undo brings back', () => {
  const ROUNDS: PlanBlock = {
    kind: 'intervals',
    title: 'Interwały',
    rounds: 8,
    items: [{ exercise: 'pajacyk', sets: 1, work: 20, rest: 10 }],
  };
  const inRound = (seconds: number, done: number) => ({
    phase: 'work',
    remaining: seconds * SECOND,
    sets: { done, total: 8 },
  });

  it.each(['pause', 'finish'] as const)('goes on where %s has stopped it', (type) => {
    const workout = activeWorkout([ROUNDS], 3);
    workout.do(8, { type });
    expect(workout.do(308, { type: 'undo' })).toMatchObject(inRound(15, 0));
    expect(workout.at(323)).toMatchObject({ phase: 'rest', sets: { done: 1 } });
  });

  it('does so tap by tap, also behind a pause', () => {
    const workout = activeWorkout([ROUNDS], 3);
    workout.tap(8, 'endWork');
    workout.do(10, { type: 'pause' });
    workout.do(310, { type: 'undo' });
    expect(workout.do(310, { type: 'undo' })).toMatchObject(inRound(13, 0));
  });

  it('does not run through an absence after the tap, nor after the return', () => {
    const workout = activeWorkout([ROUNDS, ...STRAIGHT.slice(1, 2)], 3);
    workout.do(8, { type: 'jumpTo', slot: 8 });
    workout.do(3_700, { type: 'seen' });
    const { remaining, sets } = workout.do(3_705, { type: 'undo' });
    expect([remaining, sets.done]).toEqual([10 * SECOND, 0]);
  });

  it('begins no phase later than now, where an end lies before an absence', () => {
    const workout = activeWorkout(STRAIGHT.slice(1, 2), 3);
    workout.tap(30, 'setDone');
    workout.tap(60, 'skipRest');
    workout.do(3_700, { type: 'seen' });
    workout.do(3_720, { type: 'finish' });
    workout.do(3_725, { type: 'undo' });
    expect(workout.do(3_725, { type: 'undo' })).toMatchObject({
      phase: 'rest',
      remaining: 60 * SECOND,
    });
  });

  it('keeps what was corrected behind the end that is taken back', () => {
    const workout = activeWorkout(STRAIGHT.slice(1, 2), 3);
    workout.tap(30, 'setDone');
    workout.do(40, { type: 'finish' });
    workout.do(50, { type: 'amend', slot: 0, values: { reps: 12 } });
    workout.do(60, { type: 'amend', slot: 0, values: { reps: 10, kg: 20 } });
    expect(workout.do(70, { type: 'undo' })).toMatchObject({ phase: 'rest', sets: { done: 1 } });
    expect(workout.state().finishedAt).toBeNull();
    expect(workout.done().map(({ values }) => values)).toEqual([{ reps: 10, kg: 20 }]);
    expect(workout.do(71, { type: 'undo' })).toMatchObject({ phase: 'work', sets: { done: 0 } });
  });

  it('is over since when it was, where all was done', () => {
    const workout = activeWorkout([ROUNDS], 3);
    for (let second = 0; second < 300; second += 60) workout.do(second, { type: 'seen' });
    workout.do(300, { type: 'finish' });
    const end = workout.state().finishedAt;
    workout.do(600, { type: 'undo' });
    workout.do(601, { type: 'finish' });
    expect(workout.state().finishedAt).toBe(end);
  });
});
