import { describe, expect, it } from 'vitest';
import { logOf } from '../../../src/features/training/active/log-of.ts';
import { amountDone } from '../../../src/workout-engine/done.ts';
import { isWorkout } from '../../../src/workout-engine/is-workout.ts';
import { trainedMinutes, trainedMs } from '../../../src/workout-engine/trained-time.ts';
import {
  CIRCUIT,
  activeWorkout,
  MINUTE,
  SECOND,
  STRAIGHT,
  straight,
  TABATA,
} from './workout-engine.ts';

const IDS = { workout_id: 'dom-start-1', program_id: 'dom-start' };
const HOUR = 3_600;

describe('what counts as a workout', () => {
  it('is half of its sets, and more than none', () => {
    expect([0, 1, 8, 9, 18].map((done) => isWorkout({ done, total: 18 }))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(isWorkout({ done: 0, total: 0 })).toBe(false);
    expect(isWorkout({ done: 1, total: 1 })).toBe(true);
  });

  it('is counted in sets, of stretching alone in steps', () => {
    const workout = straight();
    workout.tap(130, 'setDone');
    expect(amountDone(workout.state())).toEqual({ done: 1, skipped: 0, total: 4 });
    const stretching = activeWorkout(STRAIGHT.slice(0, 1));
    stretching.at(500);
    stretching.do(500, { type: 'seen' });
    expect(amountDone(stretching.state())).toEqual({ done: 2, skipped: 0, total: 2 });
  });

  it.each([
    ['straight sets', STRAIGHT],
    ['a circuit', CIRCUIT],
    ['a Tabata', TABATA],
  ])('leaves nothing in the log where nothing of %s was done', (_, plan) => {
    const workout = activeWorkout(plan);
    workout.do(2, { type: 'finish' });
    expect(logOf(workout.state(), IDS)).toBeNull();
  });

  it('is written with its amount', () => {
    const workout = straight();
    workout.tap(130, 'setDone');
    workout.do(140, { type: 'finish' });
    expect(logOf(workout.state(), IDS)).toMatchObject({
      workout: { sets_done: 1, sets_planned: 4, minutes: 2 },
      sets: [{ position: 2 }],
    });
  });
});

describe('the time of a workout', () => {
  it('is that of its steps, rests and sets', () => {
    const workout = straight();
    workout.tap(180, 'setDone');
    workout.do(300, { type: 'finish' });
    expect(trainedMs(workout.state())).toBe(300 * SECOND);
  });

  it.each([
    ['in a rest', (workout: ReturnType<typeof activeWorkout>) => workout.tap(180, 'setDone')],
    ['in a set', (workout: ReturnType<typeof activeWorkout>) => workout.tap(180, 'setDone')],
    [
      'in a pause',
      (workout: ReturnType<typeof activeWorkout>) => {
        workout.tap(180, 'setDone');
        return workout.do(190, { type: 'pause' });
      },
    ],
  ])('has no five hours %s', (_, before) => {
    const workout = straight();
    before(workout);
    const back = 180 + 5 * HOUR;
    workout.do(back, { type: 'resume' });
    workout.tap(back + 1, 'skipRest');
    workout.tap(back + 60, 'setDone');
    workout.do(back + 120, { type: 'finish' });
    expect(trainedMs(workout.state())).toBe((180 + 60) * SECOND);
  });

  it('has no hours at its end: it ends where somebody was there last', () => {
    const workout = straight();
    workout.tap(180, 'setDone');
    workout.do(180 + 5 * HOUR, { type: 'finish' });
    expect(workout.state().finishedAt).toBe((180 + 60) * SECOND);
    expect(trainedMinutes(workout.state())).toBe(4);
  });

  it('has the timed work of a step however long it is', () => {
    const run = activeWorkout([
      { kind: 'sets', title: 'A', items: [{ exercise: 'bieg', sets: 1, work: 2_400, rest: 0 }] },
    ]);
    for (const minute of [8, 16, 24, 32, 41]) run.do(minute * 60, { type: 'seen' });
    run.do(41 * 60, { type: 'finish' });
    expect(trainedMs(run.state())).toBe(2_405 * SECOND);
  });

  it('is not longer by a clock that jumps, and never below a minute', () => {
    const workout = straight();
    workout.tap(180, 'setDone');
    workout.do(-2 * HOUR, { type: 'seen' });
    workout.tap(-2 * HOUR + 30, 'skipRest');
    workout.tap(-2 * HOUR + 60, 'setDone');
    workout.do(-2 * HOUR + 90, { type: 'finish' });
    expect(trainedMs(workout.state())).toBeLessThanOrEqual(4 * MINUTE);
    expect(trainedMinutes({ ...workout.state(), results: [], startedAt: 0, finishedAt: 0 })).toBe(
      1,
    );
  });

  it('is corrected by the user, and goes on from there when the end is taken back', () => {
    const workout = straight();
    workout.tap(180, 'setDone');
    workout.do(240, { type: 'finish' });
    const { remark } = workout.state();
    workout.do(250, { type: 'remark', remark: { ...remark, addedMinutes: 21 } });
    expect(logOf(workout.state(), IDS)?.workout.minutes).toBe(25);
    workout.do(260, { type: 'undo' });
    workout.tap(290, 'setDone');
    workout.do(300, { type: 'finish' });
    expect(trainedMinutes(workout.state())).toBe(26);
  });
});
