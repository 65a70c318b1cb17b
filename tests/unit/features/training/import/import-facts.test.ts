import { expect, it } from 'vitest';
import { daysOf } from '../../../../../src/features/training/import/import-facts.ts';

const workout = (started_at: number, zone_offset?: number) => ({
  workout: {
    type: 'workout' as const,
    id: String(started_at),
    deleted: false,
    started_at,
    zone_offset,
  },
  sets: [],
});

it('the days of a file are those of the zones of its trainings', () => {
  const evening = Date.parse('2026-05-04T23:30:00Z');
  expect(daysOf([workout(evening, 120), workout(evening, -60)])).toEqual([
    '2026-05-04',
    '2026-05-05',
  ]);
});

it('a training that knows no zone, of an earlier version, was on the day of this device', () => {
  const noon = Date.parse('2026-05-04T12:00:00Z');
  expect(daysOf([workout(noon)])).toEqual(['2026-05-04', '2026-05-04']);
});

it('a file without trainings has no days', () => {
  expect(daysOf([])).toEqual([]);
});
