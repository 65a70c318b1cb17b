import { describe, expect, test } from 'vitest';
import { safeScheduleHtml } from '../../../src/api/safe-schedule.ts';
import { scheduleOf } from '../../../src/contract/training-schedule.ts';

describe('scheduleOf', () => {
  test('a list of HTML strings is taken as it is', () => {
    expect(scheduleOf({ training: [], trainingSchedule: ['<p>A</p>', '<p>B</p>'] })).toEqual([
      '<p>A</p>',
      '<p>B</p>',
    ]);
  });

  test('a string is parsed as JSON', () => {
    const trainingSchedule = JSON.stringify(['<h3>Rozgrzewka</h3>', '<p>„5 min”</p>']);
    expect(scheduleOf({ training: ['<p>inny</p>'], trainingSchedule })).toEqual([
      '<h3>Rozgrzewka</h3>',
      '<p>„5 min”</p>',
    ]);
  });

  test('a JSON string is one block', () => {
    expect(scheduleOf({ training: [], trainingSchedule: '"<p>A</p>"' })).toEqual(['<p>A</p>']);
  });

  test('a string that is not JSON is one block of HTML', () => {
    expect(scheduleOf({ training: [], trainingSchedule: '<p>Seria A: [3 x 12]</p>' })).toEqual([
      '<p>Seria A: [3 x 12]</p>',
    ]);
  });

  test('without trainingSchedule the training list is used', () => {
    expect(scheduleOf({ training: ['<p>A</p>'] })).toEqual(['<p>A</p>']);
  });

  test.each(['', '   ', '""', '[]', 'null', '{}', '{"a":"<p>x</p>"}', '[""," "]', '17', 'true'])(
    'nothing to show in %j',
    (trainingSchedule) => {
      expect(scheduleOf({ training: [], trainingSchedule })).toEqual([]);
    },
  );

  test.each<[string | string[]]>([[''], [' '], ['[]'], ['null'], [[]], [['', ' ']]])(
    'with nothing in trainingSchedule, %j, the training list is used',
    (trainingSchedule) => {
      expect(scheduleOf({ training: ['<p>A</p>'], trainingSchedule })).toEqual(['<p>A</p>']);
    },
  );

  test('an item of the list that is not text is left out', () => {
    const trainingSchedule = '["<p>A</p>", 3, null, ["<p>B</p>"], {"html":"x"}, "<p>C</p>"]';
    expect(scheduleOf({ training: [], trainingSchedule })).toEqual(['<p>A</p>', '<p>C</p>']);
  });
});

test('without a DOM to judge by, no HTML is let through', () => {
  expect(safeScheduleHtml('<p>A</p><script>alert(1)</script>')).toBe('');
});
