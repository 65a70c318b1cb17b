import { expect, it } from 'vitest';
import { exercisesByName } from '../../../../../src/features/training/active/exercises-by-name.ts';
import { announcementOf } from '../../../../../src/features/training/active/screen/announcement.ts';
import {
  mainActionOf,
  otherActionOf,
} from '../../../../../src/features/training/active/screen/main-action.ts';
import { undoneText } from '../../../../../src/features/training/active/undone-text.ts';
import { askedAboutText } from '../../../../../src/features/training/active/workout-texts.ts';
import type { WorkoutState } from '../../../../../src/workout-engine/workout-state.ts';
import { view } from '../../../../../src/workout-engine/step-view.ts';
import { activeAfter, TO_SQUATS } from '../../../workout-engine/workout-engine.ts';

const NONE = exercisesByName([]);
const action = (state: WorkoutState) => mainActionOf(state, view(state, state.seenAt)).label;

it('asks about sets that were jumped over, with two answers', () => {
  const coolDown = { type: 'jumpTo', slot: 6 } as const;
  const asking = activeAfter(...TO_SQUATS, 'setDone', coolDown);
  expect(action(asking)).toBe('Wracam');
  const shown = view(asking, asking.seenAt);
  expect(otherActionOf(shown)).toEqual({
    label: 'Nie, idę dalej',
    event: { type: 'answer', slot: 6, goesBack: false },
  });
  const question = 'Zostały 3 serie: przysiad, deska. Wracasz do nich?';
  expect(announcementOf(asking, shown, NONE)).toEqual(question);
  const left = activeAfter(...TO_SQUATS, coolDown, 'skipToday');
  expect(action(left)).toBe('Wracam');
  expect(otherActionOf(view(left, left.seenAt))?.event).toEqual({ type: 'finish' });
  const [one] = shown.askedAbout;
  expect(askedAboutText(one ? [one] : [], () => 'A')).toEqual(
    'Została 1 seria: a. Wracasz do niej?',
  );
  const many = [0, 1, 2, 3, 4].flatMap((index) => (one ? [{ ...one, index }] : []));
  expect(askedAboutText(many, ({ index }) => 'ABCDE'[index] ?? '')).toEqual(
    'Zostało 5 serii: a, b, c i 2 inne. Wracasz do nich?',
  );
});

it('says what an undo takes back', () => {
  const undone = (...events: Parameters<typeof activeAfter>) =>
    undoneText(activeAfter(...events), NONE);
  expect(undone(...TO_SQUATS, 'setDone')).toEqual('Cofnięto: seria 1, przysiad');
  expect(undone('startNow', 'endWork')).toEqual('Cofnięto: krok 1, Marsz');
  const rest = [...TO_SQUATS, 'setDone'] as const;
  expect(undone(...rest, { type: 'adjustRest', seconds: 15 })).toBe(
    'Cofnięto: zmiana długości przerwy',
  );
  expect(undone(...rest, 'pause')).toBe('Cofnięto: pauza');
  expect(undone(...rest, 'pause', 'resume')).toBe('Cofnięto: wznowienie');
  expect(undone(...rest, { type: 'amend', slot: 2, values: { reps: 10 } })).toEqual(
    'Cofnięto: zmiana, seria 1, przysiad',
  );
  expect(undone(...TO_SQUATS, 'skipToday')).toBe('Cofnięto: pominięcie, przysiad');
  expect(undone('skipToday')).toBe('Cofnięto: pominięcie rozgrzewki');
  const old = activeAfter(...rest);
  const history = old.history.map(({ by: _, ...step }) => step);
  expect(undoneText({ ...old, history }, NONE)).toBe('Cofnięto ostatni krok');
  expect(undoneText(activeAfter(), NONE)).toBe('');
});
