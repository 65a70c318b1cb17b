import { expect, test } from 'vitest';
import { weekSentence } from '../../../../../src/features/training/log/week-texts.ts';

test.each([
  [0, 7, 'Trzy treningi i tydzień jest twój'],
  [0, 3, 'Trzy treningi i tydzień jest twój'],
  [0, 2, 'Nowy tydzień zaczniesz w poniedziałek'],
  [1, 5, '1 trening, jeszcze 2 i tydzień jest twój'],
  [1, 1, '1 trening, a każdy się liczy'],
  [2, 1, '2 treningi, jeszcze 1 i tydzień jest twój'],
  [2, 0, '2 treningi, a każdy się liczy'],
  [3, 0, '3 treningi, ten tydzień jest twój'],
  [4, 2, '4 treningi, lepiej być nie może'],
  [5, 2, '5 treningów, mocny tydzień. Teraz odpocznij'],
  [6, 1, '6 treningów. Odpoczynek też wzmacnia'],
])('%i trainings with %i days to go: %s', (trainings, daysLeft, words) => {
  const sentence = weekSentence({ trainings, daysLeft, isOff: false, isFirst: false });
  expect(sentence.replaceAll('\u00A0', ' ')).toBe(words);
});

test('a week off is said, whatever was trained in it', () => {
  expect(weekSentence({ trainings: 4, daysLeft: 1, isOff: true, isFirst: false })).toMatch(
    /masz przerwę$/,
  );
});

test('before the first training the week invites', () => {
  expect(weekSentence({ trainings: 0, daysLeft: 1, isOff: false, isFirst: true })).toMatch(
    /^Tu zapisze się twój tydzień$/,
  );
});
