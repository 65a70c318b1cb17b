import { describe, expect, it } from 'vitest';
import type { Exercise } from '../../../../../../src/contract/documents.ts';
import { apply } from '../../../../../../src/workout-engine/apply.ts';
import type { WorkoutEvent } from '../../../../../../src/workout-engine/workout-event.ts';
import { lastTimeOf } from '../../../../../../src/workout-engine/pending-values.ts';
import {
  type WorkoutState,
  slotAt,
  start,
} from '../../../../../../src/workout-engine/workout-state.ts';
import { type Step, view } from '../../../../../../src/workout-engine/step-view.ts';
import { exercisesByName } from '../../../../../../src/features/training/active/exercises-by-name.ts';
import { nextText } from '../../../../../../src/features/training/active/screen/next-text.ts';
import { setNumbersOf } from '../../../../../../src/features/training/active/screen/set-numbers.ts';
import { placeText } from '../../../../../../src/features/training/active/workout-texts.ts';
import {
  CIRCUIT,
  activeAfter,
  SECOND,
  STRAIGHT,
  TABATA,
  TO_SQUATS,
} from '../../../../workout-engine/workout-engine.ts';

describe('the numbers that are offered', () => {
  const named = (state: WorkoutState, equipment?: string[]) => {
    const squat = { id: 'a', name: 'Przysiad', move: 'przysiad', equipment } as Exercise;
    return setNumbersOf(state, view(state, state.seenAt), exercisesByName([[squat]]));
  };

  it('are those of the equipment of the exercise, and all where that is not known', () => {
    const squats = activeAfter(...TO_SQUATS);
    expect(named(squats)?.names).toEqual(['reps', 'kg', 'band']);
    expect(named(squats, [])?.names).toEqual(['reps']);
    expect(named(squats, ['Mata', 'Krzesło'])?.names).toEqual(['reps']);
    expect(named(squats, ['Mata', 'Miniband'])?.names).toEqual(['reps', 'band']);
    expect(named(squats, ['Maszyna do prostowania nóg'])?.names).toEqual(['reps', 'kg']);
  });

  it('are none for a timed set without a load', () => {
    const deska = { id: 'd', name: 'Deska', move: 'deska', equipment: ['Mata'] } as Exercise;
    const hold = activeAfter(...TO_SQUATS, { type: 'jumpTo', slot: 4 });
    expect(setNumbersOf(hold, view(hold, hold.seenAt), exercisesByName([[deska]]))).toBeUndefined();
  });

  it('keep a load that was noted in sight', () => {
    const values = { reps: 12, kg: 5 };
    const squats = activeAfter(...TO_SQUATS, {
      type: 'chooseValues',
      exercise: 'przysiad',
      values,
    });
    expect(named(squats, [])?.names).toEqual(['reps', 'kg']);
  });

  it('say during a rest whose they are', () => {
    expect(named(activeAfter(...TO_SQUATS, 'setDone'), [])?.label).toBe('Przed chwilą: przysiad');
  });

  it('keep the unit of what was done when another exercise takes its place', () => {
    const resting = activeAfter(...TO_SQUATS, 'setDone');
    const plan = resting.plan.map((block) => ({
      ...block,
      items: block.items.map((item) =>
        'exercise' in item && item.exercise === 'przysiad' ? { ...item, reps: '12 kroków' } : item,
      ),
    }));
    const swap = { exercise: 'wypad', dose: { reps: '10' }, slot: resting.phase.slot ?? -1 };
    const swapped = apply({ ...resting, plan }, { type: 'swap', ...swap }, resting.seenAt);
    expect(named(swapped, [])?.unit.name).toBe('krok');
  });
});

describe('the last time', () => {
  const earlier = {
    przysiad: [
      { reps: 9, kg: 22.5 },
      { reps: 8, kg: 20 },
    ],
    deska: [{ reps: 3, kg: 5 }],
  };
  const at = (slot: number, ...events: WorkoutEvent[]) => {
    const state = events.reduce(
      (before, event, second) => apply(before, event, (second + 1) * SECOND),
      start(STRAIGHT, { leadIn: 5 }, 0, earlier),
    );
    return lastTimeOf(state, slotAt(state, slot));
  };
  const jump = { type: 'jumpTo', slot: 2 } as const;
  const done = { type: 'setDone', slot: 2 } as const;

  it('is that of the same set, also once this workout has other numbers, and of a hold without repetitions', () => {
    expect(at(2)).toEqual({ reps: 9, kg: 22.5 });
    expect(at(3)).toEqual({ reps: 8, kg: 20 });
    expect(at(3, jump, done)).toEqual({ reps: 8, kg: 20 });
    expect(at(4, jump, done)).toEqual({ kg: 5 });
    expect(at(0)).toEqual({});
  });

  it('is the last set there was where there were fewer', () => {
    const swap = { type: 'swap', slot: 4, exercise: 'przysiad' } as const;
    expect(at(4, swap)).toEqual({ kg: 20 });
    expect(at(3, { type: 'swap', slot: 3, exercise: 'deska' })).toEqual({ reps: 3, kg: 5 });
  });
});

describe('the place in the workout', () => {
  const step = (block: number, item: number, set: number) => ({ block, item, set, of: 3 }) as Step;

  it('is a station of a round, and a round of a task', () => {
    const circuit = CIRCUIT.findIndex(({ kind }) => kind === 'circuit');
    const { length } = CIRCUIT[circuit]?.items ?? [];
    expect(placeText(CIRCUIT, step(circuit, 1, 1))).toEqual(`runda 1 z 3 · stacja 2 z ${length}`);
    const [task] = TABATA.filter(({ kind }) => kind === 'intervals');
    if (task === undefined) throw new Error('no task');
    expect(placeText([task], step(0, 0, 2))).toEqual('runda 2 z 3');
    expect(placeText([task, task, task], step(1, 0, 2))).toEqual('zadanie 2 z 3 · runda 2 z 3');
  });

  it('names what follows timed work, which ends by itself', () => {
    const next = (state: WorkoutState) =>
      nextText(state, view(state, state.seenAt), exercisesByName([]));
    expect(next(activeAfter('startNow'))).toBe('Potem: wymachy');
    expect(next(activeAfter('startNow', 'endWork'))).toBe('Potem: przysiad');
    expect(next(activeAfter(...TO_SQUATS))).toBeUndefined();
  });
});
