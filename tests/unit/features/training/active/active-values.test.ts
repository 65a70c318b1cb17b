import { describe, expect, it } from 'vitest';
import type { WorkoutEvent } from '../../../../../src/workout-engine/workout-event.ts';
import { activeWorkout, STRAIGHT, straight } from '../../../workout-engine/workout-engine.ts';

describe('the numbers of sets', () => {
  it('begin with the load of the workout before, and the repetitions of the plan', () => {
    const workout = activeWorkout(STRAIGHT, 5, {
      przysiad: [{ reps: 8, kg: 20 }],
      deska: [{ reps: 3, kg: 5 }],
    });
    workout.tap(125, 'skipRest');
    workout.tap(130, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12, kg: 20 });
    workout.do(131, { type: 'swap', slot: 3, exercise: 'deska' });
    workout.tap(200, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12, kg: 5 });
    workout.do(210, { type: 'jumpTo', slot: 4 });
    workout.tap(230, 'endWork');
    expect(workout.done().at(-1)?.values).toEqual({ kg: 5 });
  });

  it('begin with the repetitions of the workout before where the plan names none', () => {
    const [block] = STRAIGHT.slice(1);
    if (block === undefined) throw new Error('no block');
    const plan = [{ ...block, items: [{ exercise: 'pompka', sets: 2, reps: 'maks.', rest: 60 }] }];
    const workout = activeWorkout(plan, 5, { pompka: [{ reps: 9 }] });
    workout.tap(10, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 9 });
    workout.choose(80, 1, { reps: 11 }, 'pompka');
    workout.tap(90, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 11 });
  });

  it('carry the load over from the set before, and begin with the repetitions of the plan', () => {
    const workout = straight();
    workout.choose(129, 2, { reps: 9, kg: 20, band: 'mint', anchor: 2 });
    workout.tap(130, 'setDone');
    workout.tap(200, 'setDone');
    const [first, second] = workout.done().slice(-2);
    expect(first?.values).toEqual({ reps: 9, kg: 20, band: 'mint', anchor: 2 });
    expect(second?.values).toEqual({ reps: 12, kg: 20, band: 'mint', anchor: 2 });
  });

  it('carry help over as help, from the set and from the workout before', () => {
    const help = { kg: 20, assisted: true };
    const workout = activeWorkout(STRAIGHT, 5, { przysiad: [{ reps: 8, ...help }] });
    workout.tap(125, 'skipRest');
    workout.tap(130, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12, ...help });
    workout.do(135, { type: 'amend', slot: 2, values: { reps: 12, kg: 15, assisted: true } });
    workout.tap(200, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12, kg: 15, assisted: true });
  });

  it('begin with the repetitions of the same set last time where the user chose so', () => {
    const earlier = {
      przysiad: [
        { reps: 11, kg: 20 },
        { reps: 8, kg: 25 },
      ],
    };
    const workout = activeWorkout(STRAIGHT, 5, earlier, 'last');
    workout.tap(125, 'skipRest');
    workout.tap(130, 'setDone');
    workout.tap(200, 'setDone');
    const values = workout
      .done()
      .slice(-2)
      .map((set) => set.values);
    expect(values).toEqual([
      { reps: 11, kg: 20 },
      { reps: 8, kg: 20 },
    ]);
  });

  it('do not come back from the workout before once they were taken off', () => {
    const workout = activeWorkout(STRAIGHT, 5, { przysiad: [{ kg: 20 }] });
    workout.tap(125, 'skipRest');
    workout.choose(126, 2, { reps: 12 });
    workout.tap(130, 'setDone');
    workout.tap(200, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12 });
  });

  it('of a set that is done again are the newer ones, and it counts once', () => {
    const workout = straight();
    workout.choose(129, 2, { reps: 12, kg: 20 });
    workout.tap(130, 'setDone');
    workout.do(135, { type: 'jumpTo', slot: 2 });
    workout.choose(139, 2, { reps: 10 });
    expect(workout.tap(140, 'setDone').sets.done).toBe(1);
    expect(workout.done().at(-1)).toMatchObject({ at: 130_000, values: { reps: 10 } });
    expect(workout.done().at(-1)?.values).not.toHaveProperty('kg');
  });

  it('chosen for a set stay until it is done, whatever is undone before', () => {
    const workout = straight();
    const steps = workout.state().history.length;
    workout.choose(125, 2, { reps: 12, kg: 20 });
    expect(workout.state().history).toHaveLength(steps);
    workout.do(126, { type: 'finish' });
    expect(workout.done().length).toBe(2);
    workout.do(127, { type: 'undo' });
    workout.tap(130, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12, kg: 20 });
    // The next set begins with them.
    workout.tap(200, 'setDone');
    expect(workout.done().at(-1)?.values).toEqual({ reps: 12, kg: 20 });
  });

  it('chosen for a hold count when it runs out', () => {
    const workout = straight();
    workout.do(130, { type: 'jumpTo', slot: 4 });
    workout.choose(140, 4, { kg: 10 }, 'deska');
    workout.do(200, { type: 'seen' });
    expect(workout.done().at(-1)).toMatchObject({ slot: 4, seconds: 40, values: { kg: 10 } });
  });

  it('typed for a hold that runs out meanwhile count, and can be undone', () => {
    const workout = straight();
    workout.do(130, { type: 'jumpTo', slot: 4 });
    expect(workout.do(180, { type: 'seen' })).toMatchObject({ phase: 'rest', step: { index: 5 } });
    workout.choose(180, 4, { kg: 10 }, 'deska');
    expect(workout.done().at(-1)).toMatchObject({ slot: 4, seconds: 40, values: { kg: 10 } });
    workout.do(181, { type: 'undo' });
    expect(workout.done().at(-1)).toMatchObject({ slot: 4, seconds: 40 });
    expect(workout.done().at(-1)?.values).toEqual({});
  });

  it('of a hold count no repetitions, those of repetitions count some', () => {
    const workout = straight();
    workout.choose(129, 2, { reps: 8, kg: 5 });
    workout.tap(130, 'setDone');
    workout.do(135, { type: 'swap', slot: 4, exercise: 'przysiad' });
    workout.do(136, { type: 'jumpTo', slot: 4 });
    workout.do(200, { type: 'seen' });
    expect(workout.done().at(-1)).toMatchObject({ slot: 4, values: { kg: 5 } });
    expect(workout.done().at(-1)?.values).not.toHaveProperty('reps');
    workout.do(210, { type: 'jumpTo', slot: 3 });
    workout.tap(220, 'setDone');
    expect(workout.done().at(-1)).toMatchObject({ slot: 3, values: { kg: 5, reps: 12 } });
  });

  it('are those of the exercise they were chosen for', () => {
    const workout = straight();
    workout.do(130, { type: 'swap', slot: 2, exercise: 'wykrok' });
    workout.choose(131, 2, { kg: 20 });
    workout.tap(140, 'setDone');
    expect(workout.done().at(-1)).toMatchObject({ exercise: 'wykrok', values: { reps: 12 } });
  });

  it('of a hold may be another time, for its later sets too, and not while it is on', () => {
    const workout = straight();
    const take = (slot: number, seconds: number): WorkoutEvent => ({
      type: 'take',
      slot,
      exercise: 'deska',
      values: {},
      seconds,
    });
    workout.do(130, { type: 'jumpTo', slot: 4 });
    workout.do(131, take(4, 45));
    workout.tap(132, 'startNow');
    expect(workout.at(132)).toMatchObject({ phase: 'work', remaining: 45_000 });
    workout.do(140, take(4, 60));
    expect(workout.at(140).remaining).toBe(37_000);
    const rest = workout.do(177, { type: 'seen' });
    expect(rest).toMatchObject({ phase: 'rest', step: { index: 5 } });
    expect(workout.done().at(-1)).toMatchObject({ exercise: 'deska', seconds: 45 });
    expect(workout.at(222)).toMatchObject({ phase: 'work', remaining: 45_000 });
    // The warm-up keeps its times, and so does the exercise before.
    expect(workout.state().plan[0]).toEqual(STRAIGHT[0]);
  });
});
