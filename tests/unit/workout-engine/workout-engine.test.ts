import { describe, expect, it } from 'vitest';
import type { PlanBlock } from '../../../src/contract/workout-plan.ts';
import type { WorkoutEvent } from '../../../src/workout-engine/workout-event.ts';
import {
  CIRCUIT,
  activeWorkout,
  MINUTE,
  SECOND,
  straight,
  STRAIGHT,
  TABATA,
} from './workout-engine.ts';

describe('straight sets', () => {
  it('warm up step by step, both sides of a step at once, then wait', () => {
    const { at } = activeWorkout(STRAIGHT);
    expect(at(0)).toMatchObject({ phase: 'ready', remaining: 5_000, step: { index: 0 } });
    expect(at(5)).toMatchObject({ phase: 'work', remaining: MINUTE });
    expect(at(65)).toMatchObject({ phase: 'work', step: { index: 1 }, remaining: MINUTE });
    const before = { phase: 'between', waits: true, step: { index: 2, exercise: 'przysiad' } };
    expect(at(125)).toMatchObject({ ...before, remaining: 0 });
    expect(at(500)).toMatchObject({ ...before, remaining: 0, sets: { done: 0, total: 4 } });
  });

  it('wait for each counted set, rest, and do not jump after the last set', () => {
    const workout = straight();
    expect(workout.at(300)).toMatchObject({ phase: 'work', remaining: undefined, progress: 0 });
    expect(workout.tap(300, 'setDone')).toMatchObject({
      phase: 'rest',
      remaining: MINUTE,
      step: { set: 2, of: 2 },
      sets: { done: 1 },
    });
    expect(workout.at(359.5)).toMatchObject({ phase: 'rest', remaining: 500 });
    expect(workout.at(360)).toMatchObject({ phase: 'work', step: { index: 3 } });
    workout.tap(380, 'setDone');
    expect(workout.at(380)).toMatchObject({ phase: 'between', remaining: 90_000 });
    expect(workout.at(900)).toMatchObject({ phase: 'between', remaining: 0, waits: true });
    expect(workout.tap(900, 'skipRest')).toMatchObject({ phase: 'ready', remaining: 5_000 });
    expect(workout.at(925)).toMatchObject({ phase: 'work', remaining: 20_000, progress: 0.5 });
    expect(workout.at(945)).toMatchObject({ phase: 'rest', sets: { done: 3 } });
  });

  it('take a second tap, or one of another tab, for the set it was meant for', () => {
    const workout = straight();
    const event: WorkoutEvent = { type: 'setDone', slot: 2 };
    workout.do(200, event);
    expect(workout.do(200.1, event).sets.done).toBe(1);
    expect(workout.do(270, event)).toMatchObject({ phase: 'work', sets: { done: 1 } });
  });

  it('keep the lead-in of a rest that two tabs have skipped', () => {
    const workout = straight();
    workout.do(130, { type: 'jumpTo', slot: 4 });
    workout.tap(140, 'startNow');
    workout.tap(150, 'endWork');
    const skip: WorkoutEvent = { type: 'skipRest', slot: 5 };
    expect(workout.do(160, skip)).toMatchObject({ phase: 'ready', remaining: 5_000 });
    expect(workout.do(160.1, skip)).toMatchObject({ phase: 'ready' });
  });

  it('count a hold that was ended early, with its seconds', () => {
    const workout = straight();
    workout.do(130, { type: 'jumpTo', slot: 4 });
    expect(workout.tap(160, 'endWork')).toMatchObject({ phase: 'rest', sets: { done: 1 } });
    expect(workout.done().at(-1)).toMatchObject({ slot: 4, exercise: 'deska', seconds: 25 });
  });

  it('make a rest longer and shorter, never below nothing', () => {
    const workout = straight();
    workout.tap(200, 'setDone');
    const adjust = (seconds: number): WorkoutEvent => ({ type: 'adjustRest', slot: 3, seconds });
    expect(workout.do(210, adjust(15)).remaining).toBe(65_000);
    expect(workout.do(220, adjust(-15)).remaining).toBe(40_000);
    expect(workout.do(250, adjust(-15))).toMatchObject({ phase: 'work', step: { index: 3 } });
    workout.tap(260, 'setDone');
    // A rest that is over and waits is taken up again.
    expect(workout.do(400, { type: 'adjustRest', slot: 4, seconds: 15 }).remaining).toBe(15_000);
  });

  it('pause and go on with what was left', () => {
    const workout = straight();
    workout.tap(200, 'setDone');
    expect(workout.do(220, { type: 'pause' })).toMatchObject({ phase: 'paused', under: 'rest' });
    expect(workout.at(9_000).remaining).toBe(40_000);
    expect(workout.do(9_000, { type: 'resume' })).toMatchObject({
      phase: 'rest',
      remaining: 40_000,
    });
  });

  it('keep the numbers of a hold that ran a second time', () => {
    const workout = straight();
    workout.do(130, { type: 'jumpTo', slot: 4 });
    workout.tap(160, 'endWork');
    workout.do(161, { type: 'jumpTo', slot: 4 });
    expect(workout.do(210, { type: 'seen' })).toMatchObject({ phase: 'rest', sets: { done: 1 } });
    expect(workout.done().at(-1)).toMatchObject({ slot: 4, seconds: 25, at: 160 * SECOND });
  });

  it('keep the longer time of a hold that is done again, and its newer numbers', () => {
    const workout = straight();
    workout.do(130, { type: 'jumpTo', slot: 4 });
    workout.tap(160, 'endWork');
    workout.do(161, { type: 'jumpTo', slot: 4 });
    workout.tap(170, 'endWork');
    expect(workout.done().at(-1)).toMatchObject({ slot: 4, seconds: 25, at: 160 * SECOND });
    workout.do(171, { type: 'jumpTo', slot: 4 });
    workout.choose(172, 4, { kg: 5 }, 'deska');
    workout.tap(211, 'endWork');
    const values = { kg: 5 };
    expect(workout.done().at(-1)).toMatchObject({ seconds: 35, at: 160 * SECOND, values });
    expect(workout.at(212).sets.done).toBe(1);
  });

  it('are another exercise when they are done again after a swap', () => {
    const workout = straight();
    workout.choose(129, 2, { reps: 12, kg: 40 });
    workout.tap(130, 'setDone');
    workout.do(135, { type: 'jumpTo', slot: 2 });
    workout.do(136, { type: 'swap', slot: 2, exercise: 'wykrok' });
    expect(workout.tap(150, 'setDone').sets.done).toBe(1);
    expect(workout.done().at(-1)).toMatchObject({ exercise: 'wykrok', at: 150 * SECOND });
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12 });
  });

  it('skip an exercise for today, and take it up after all', () => {
    const workout = straight();
    workout.tap(130, 'setDone');
    expect(workout.tap(140, 'skipToday')).toMatchObject({
      phase: 'between',
      remaining: 50_000,
      waits: true,
      step: { exercise: 'deska' },
      sets: { done: 1, skipped: 1 },
    });
    workout.do(150, { type: 'jumpTo', slot: 3 });
    expect(workout.tap(160, 'setDone').sets).toEqual({ done: 2, skipped: 0, total: 4 });
  });

  it('skip an exercise that the timer has just left, and the one that is on goes on', () => {
    const workout = activeWorkout(TABATA);
    const shown = workout.do(40, { type: 'skipToday', slot: 0 });
    expect(shown).toMatchObject({ phase: 'work', remaining: 15_000, step: { index: 1 } });
    expect(shown.sets).toMatchObject({ done: 1, skipped: 1 });
    expect(workout.at(66).step?.index).toBe(3);
    expect(workout.do(66, { type: 'undo' }).sets.skipped).toBe(0);
  });

  it('swap an exercise for the sets to come alone', () => {
    const workout = straight();
    workout.tap(130, 'setDone');
    const swap: WorkoutEvent = { type: 'swap', slot: 3, exercise: 'wykrok' };
    expect(workout.do(140, swap).step?.exercise).toBe('wykrok');
    workout.tap(200, 'setDone');
    expect(workout.done().map(({ exercise }) => exercise)).toEqual([
      undefined,
      undefined,
      'przysiad',
      'wykrok',
    ]);
  });

  it('correct a set without touching the timer', () => {
    const workout = straight();
    workout.tap(130, 'setDone');
    const before = workout.at(150).remaining;
    const amend: WorkoutEvent = { type: 'amend', slot: 2, values: { kg: 22.5 } };
    expect(workout.do(150, amend)).toMatchObject({ remaining: before, sets: { done: 1 } });
    expect(workout.done().at(-1)?.values).toEqual({ kg: 22.5 });
    // A load that was taken off is off.
    workout.do(151, { type: 'amend', slot: 2, values: { reps: 12 } });
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12 });
  });

  it('finish with a mended end, not before the last set, and take it back', () => {
    const workout = straight();
    workout.tap(130, 'setDone');
    workout.do(9_000, { type: 'finish', at: 100 * SECOND });
    expect(workout.state().finishedAt).toBe(130 * SECOND);
    expect(workout.tap(9_001, 'setDone').sets.done).toBe(1);
    expect(workout.do(9_002, { type: 'undo' }).phase).toBe('work');
    expect(workout.state().finishedAt).toBeNull();
  });
});

describe('intervals and circuits', () => {
  it('run through their rounds, turns and tasks by themselves', () => {
    const { at } = activeWorkout(TABATA, 3);
    const seen = [3, 23, 33, 63, 93, 113, 113 + 300, 113 + 340, 113 + 360, 113 + 400];
    expect(seen.map((second) => [at(second).phase, at(second).step?.exercise])).toEqual([
      ['work', 'pajacyk'],
      ['rest', 'przysiad'],
      ['work', 'przysiad'],
      ['work', 'pajacyk'],
      ['work', 'przysiad'],
      ['between', 'pompka'],
      ['work', 'pompka'],
      ['rest', 'pompka'],
      ['work', 'pompka'],
      ['done', undefined],
    ]);
  });

  it('rest between stations and longer between rounds; counted stations wait', () => {
    const workout = activeWorkout(CIRCUIT, 3);
    expect(workout.at(100)).toMatchObject({ phase: 'work', remaining: undefined });
    expect(workout.tap(100, 'setDone')).toMatchObject({ phase: 'rest', remaining: 20_000 });
    expect(workout.at(150)).toMatchObject({ phase: 'rest', remaining: 90_000, step: { set: 2 } });
    expect(workout.at(240)).toMatchObject({ phase: 'work', step: { exercise: 'przysiad' } });
  });

  it('end with the rest of the last block, which ends by itself or with the workout', () => {
    const [first, second] = TABATA as [PlanBlock, PlanBlock];
    const workout = activeWorkout([first, { ...second, restAfter: 60 }], 3);
    const end = 113 + 400;
    const closing = { phase: 'rest', step: undefined, sets: { done: 6, total: 6 } };
    expect(workout.at(end)).toMatchObject({ ...closing, remaining: MINUTE });
    expect(workout.at(end + 59)).toMatchObject({ ...closing, remaining: SECOND });
    expect(workout.at(end + 60)).toMatchObject({ phase: 'done' });
    workout.do(end + 10, { type: 'finish' });
    expect(workout.state()).toMatchObject({ finishedAt: (end + 10) * SECOND });
  });

  it('end without that rest where sets of an earlier block were jumped over', () => {
    const [first, second] = TABATA as [PlanBlock, PlanBlock];
    const workout = activeWorkout([first, { ...second, restAfter: 60 }], 3);
    workout.do(1, { type: 'jumpTo', slot: 2 });
    expect(workout.at(460)).toMatchObject({
      phase: 'done',
      askedAbout: [{ index: 0 }, { index: 1 }],
    });
    workout.do(460, { type: 'jumpTo', slot: 0 });
    expect(workout.at(512)).toMatchObject({ phase: 'work', step: { index: 1 } });
    expect(workout.at(513)).toMatchObject({ phase: 'done', sets: { done: 6, total: 6 } });
    expect(workout.at(513).askedAbout).toEqual([]);
  });
});

describe('the clock', () => {
  it('set back, takes nothing away', () => {
    const workout = straight();
    workout.tap(7_200, 'setDone');
    expect(workout.do(7_220, { type: 'seen' }).remaining).toBe(40_000);
    expect(workout.do(3_620, { type: 'seen' })).toMatchObject({ phase: 'rest', remaining: 40_000 });
    expect(workout.at(3_661)).toMatchObject({ phase: 'work', sets: { done: 1 } });
  });

  it('hours ahead, counts no work that nobody did, and asks', () => {
    const workout = activeWorkout(TABATA, 3);
    workout.do(70, { type: 'seen' });
    const later = workout.at(70 + 12 * 3_600);
    expect(later).toMatchObject({ phase: 'paused', asksWhetherAway: true, remaining: 13_000 });
    expect(later.sets.done).toBe(2);
    expect(workout.do(50_000, { type: 'resume' })).toMatchObject({
      phase: 'work',
      remaining: 13_000,
      asksWhetherAway: false,
    });
  });

  it('minutes ahead, goes on as the timer said', () => {
    const workout = activeWorkout(TABATA, 3);
    workout.do(70, { type: 'seen' });
    expect(workout.at(70 + 590)).toMatchObject({ phase: 'done', sets: { done: 6 } });
  });

  it('a rest in a pocket for hours ends in the next set', () => {
    const workout = straight();
    workout.tap(200, 'setDone');
    expect(workout.at(200 + 5 * 3_600)).toMatchObject({
      phase: 'work',
      asksWhetherAway: false,
      step: { index: 3 },
    });
  });
});
