import { expect, it } from 'vitest';
import type { Exercise } from '../../../../../src/contract/documents.ts';
import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import { exercisesByName } from '../../../../../src/features/training/active/exercises-by-name.ts';
import { restStepOf } from '../../../../../src/features/training/active/screen/main-action.ts';
import { listOf } from '../../../../../src/features/training/active/step-list.ts';
import { apply } from '../../../../../src/workout-engine/apply.ts';
import { view } from '../../../../../src/workout-engine/step-view.ts';
import { start, type WorkoutState } from '../../../../../src/workout-engine/workout-state.ts';
import { activeAfter, TO_SQUATS } from '../../../workout-engine/workout-engine.ts';

it('changes a planned rest below half a minute by 5 seconds, and any other by 15', () => {
  const step = (state: WorkoutState) => restStepOf(state, view(state, state.seenAt));
  expect(step(activeAfter(...TO_SQUATS, 'setDone'))).toBe(15);
  const plan: Plan = [
    {
      kind: 'circuit',
      title: 'Obwód',
      rounds: 2,
      restBetween: 30,
      items: [
        { exercise: 'a', sets: 2, reps: '10', rest: 20 },
        { exercise: 'b', sets: 2, reps: '10', rest: 20 },
      ],
    },
  ];
  let state = start(plan, { leadIn: 5 }, 0);
  state = apply(state, { type: 'startNow', slot: 0 }, 0);
  state = apply(state, { type: 'setDone', slot: 0 }, 0);
  expect(step(state)).toBe(5);
  // The rest is longer than half a minute now, and its buttons stay as they are.
  state = apply(state, { type: 'adjustRest', slot: 1, seconds: 15 }, 0);
  expect(step(state)).toBe(5);
  state = apply(state, { type: 'skipRest', slot: 1 }, 0);
  state = apply(state, { type: 'setDone', slot: 1 }, 0);
  expect(step(state)).toBe(15);
});

it('names intervals by their exercises, and numbers those of one title', () => {
  const interval = (...items: string[]): Plan[number] => ({
    kind: 'intervals',
    title: 'Tabata',
    rounds: 8,
    items: items.map((exercise) => ({ exercise, sets: 4, work: 20, rest: 10 })),
  });
  const byName = exercisesByName([
    [
      { id: 'a', name: 'Pajacyk' },
      { id: 'b', name: 'Przysiad' },
      { id: 'c', name: 'Bieg w miejscu' },
    ] as Exercise[],
  ]);
  const titles = (plan: Plan) => {
    const state = start(plan, { leadIn: 5 }, 0);
    return listOf(state, view(state, 0), byName).map(({ title }) => title);
  };
  expect(titles([interval('a', 'b'), interval('c'), interval('a', 'b', 'c')])).toEqual([
    'Tabata 1 z 3: pajacyk i przysiad',
    'Tabata 2 z 3: bieg w miejscu',
    'Tabata 3 z 3: pajacyk, przysiad i bieg w miejscu',
  ]);
  expect(titles([interval('a', 'b')])).toEqual(['Tabata: pajacyk i przysiad']);
  const circuit = { ...interval('a'), kind: 'circuit', title: 'Obwód' } as const;
  expect(titles([circuit])).toEqual(['Obwód']);
  expect(titles([circuit, circuit])).toEqual(['Obwód 1 z 2', 'Obwód 2 z 2']);
});
