import { describe, expect, it } from 'vitest';
import type { cues } from '../../../src/workout-engine/cues.ts';
import { activeWorkout, MINUTE, SECOND, straight, STRAIGHT, TABATA } from './workout-engine.ts';

const HOUR = 60 * MINUTE;

describe('the signals', () => {
  const told = (list: ReturnType<typeof cues>) =>
    list.map(({ at, kind, leadsTo }) => `${at / SECOND} ${kind} ${leadsTo}`);

  it('count down to work and to rest, and halve what is long', () => {
    const workout = activeWorkout(TABATA, 5);
    expect(told(workout.cues(0, 35))).toEqual([
      '2 count work',
      '3 count work',
      '4 count work',
      '5 zero work',
      '22 count rest',
      '23 count rest',
      '24 count rest',
      '25 zero rest',
      '32 count work',
      '33 count work',
      '34 count work',
      '35 zero work',
    ]);
    const task = 115 + 300;
    expect(told(workout.cues(task, task + 37))[0]).toBe(`${task + 20} half rest`);
  });

  it('call once at the end of a rest that waits, never again', () => {
    const workout = straight();
    workout.tap(130, 'setDone');
    workout.do(135, { type: 'jumpTo', slot: 3 });
    workout.tap(140, 'setDone');
    const all = ['227 count ready', '228 count ready', '229 count ready', '230 zero ready'];
    expect(told(workout.cues(140, Infinity))).toEqual(all);
    expect(told(workout.cues(230, Infinity))).toEqual([]);
  });

  it('are silent in a pause, at the end, and about the past', () => {
    const workout = activeWorkout(TABATA, 5);
    expect(workout.cues(5 * 3_600, Infinity)).toEqual([]);
    workout.do(20, { type: 'pause' });
    expect(workout.cues(21, Infinity)).toEqual([]);
    workout.do(HOUR / SECOND, { type: 'finish' });
    expect(workout.cues(HOUR / SECOND, Infinity)).toEqual([]);
  });

  it('mark the change of sides in the middle', () => {
    const workout = activeWorkout(STRAIGHT, 5);
    expect(told(workout.cues(66, 100))).toEqual(['95 half between']);
    expect([94, 95].map((at) => workout.at(at).isHalfOver)).toEqual([false, true]);
  });
});
