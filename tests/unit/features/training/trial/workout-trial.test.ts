import { expect, it } from 'vitest';
import { sampleWorkout } from '../../../../../src/features/landing/sample-workout.ts';
import { begin } from '../../../../../src/features/training/trial/trial.ts';
import { firstScreen } from '../../../../../src/features/training/trial/trial-screen.ts';
import { outcomes } from '../../../../../src/workout-engine/workout-state.ts';
import { SECOND } from '../../../workout-engine/workout-engine.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const [move] = sampleWorkout.moves;
const resting = begin(move, NOW).press(NOW);
const end = resting.look(NOW + 9 * SECOND).press(NOW + 9 * SECOND);

it('begins as the document shows it without the engine', () => {
  const { screen, changesAt } = begin(move, NOW);
  expect({ ...screen, announcement: '' }).toEqual(firstScreen(move));
  expect(changesAt).toBeUndefined();
});

it('counts the rest down to the next set, by the time that has passed', () => {
  expect(resting.screen).toMatchObject({
    phase: 'rest',
    place: 'Przerwa. Potem seria 2 z 2',
    number: '5',
    noun: 's przerwy',
    action: 'Pomiń przerwę',
  });
  const shown = [0, 400, 1_000, 4_900, 5_000].map((ms) => resting.look(NOW + ms));
  expect(shown.map(({ screen }) => `${screen.number} ${screen.phase}`)).toEqual([
    '5 rest',
    '5 rest',
    '4 rest',
    '1 rest',
    '10 work',
  ]);
  expect(shown.map(({ changesAt }) => changesAt)).toEqual([
    NOW + 1_000,
    NOW + 1_000,
    NOW + 2_000,
    NOW + 5_000,
    undefined,
  ]);
  expect(shown.at(-1)?.screen.place).toEqual('seria 2 z 2');
  // Hours in a pocket lead to the same set, and a clock that was set back to a longer rest.
  expect(resting.look(NOW + 3_600 * SECOND).screen).toEqual(shown.at(-1)?.screen);
  expect(shown[2]?.look(NOW - 60 * SECOND).screen.number).toBe('4');
});

it('announces each phase once, whatever is left of it', () => {
  const words = [0, 1_000, 4_999].map((ms) => resting.look(NOW + ms).screen.announcement);
  expect(new Set(words).size).toBe(1);
  expect(words[0]).toMatch(/^Przerwa, 5.sekund\. Potem: przysiad z.minibandem, seria.2.z.2, 10/);
  expect(end.screen.announcement).toBe('Wszystkie serie za tobą.');
});

it('skips the rest when it is pressed', () => {
  expect(resting.press(NOW + SECOND).screen).toMatchObject({
    phase: 'work',
    place: 'seria 2 z 2',
  });
});

it('ends with what the engine has stored, and begins anew', () => {
  const stored = [...outcomes(end.state).values()].map(({ values }) => values.reps);
  expect(stored).toEqual([10, 10]);
  expect(end.screen).toMatchObject({
    phase: 'done',
    name: 'Wszystko zrobione',
    place: '2 serie',
    number: '20',
    noun: 'powtórzeń',
    action: 'Jeszcze raz',
  });
  const again = end.press(NOW + 60 * SECOND);
  expect(again.state).toEqual(begin(move, NOW + 60 * SECOND).state);
});
