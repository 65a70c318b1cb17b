import { describe, expect, it } from 'vitest';
import { planOf, withdrawalOf } from '../../../../src/app/journals/journal-plan.ts';
import type { LogRow } from '../../../../src/offline/training/row-stores.ts';

const DAY = '2026-11-29';
const entry = { id: DAY, date: DAY, weight: 61 };
const row = (hlc: string, fields: object = { date: DAY, weight: 61 }, deleted = false): LogRow => ({
  type: 'measurement',
  id: DAY,
  hlc,
  deleted,
  ...fields,
});

const plan = (
  entries: readonly { id: string }[],
  rows: readonly LogRow[],
  seen: Readonly<Record<string, string>> = {},
) =>
  planOf({
    type: 'measurement',
    entries: new Map(entries.map((each) => [each.id, each])),
    rows: new Map(rows.map((each) => [each.id, each])),
    seen: new Map(Object.entries(seen)),
  });

const given = (fields: object) => ({ type: 'measurement', id: DAY, deleted: false, ...fields });
const NOTHING = { take: [], give: [] };

describe('a journal and its copy', () => {
  it('are left alone while they are equal', () => {
    expect(plan([entry], [row('1')], { [DAY]: '1' })).toEqual(NOTHING);
    expect(plan([], [row('2', {}, true)], { [DAY]: '2' })).toEqual(NOTHING);
  });

  it('give a new, a changed and a deleted entry to the copy', () => {
    expect(plan([entry], [])).toEqual({ take: [], give: [given(entry)] });
    const changed = { ...entry, weight: 60 };
    expect(plan([changed], [row('1')], { [DAY]: '1' })).toEqual({
      take: [],
      give: [given(changed)],
    });
    expect(plan([], [row('1')], { [DAY]: '1' }).give).toEqual([
      { type: 'measurement', id: DAY, deleted: true },
    ]);
  });

  it('take what another phone has written and deleted', () => {
    const waist = row('2', { date: DAY, waist: 70 });
    expect(plan([], [waist])).toEqual({
      take: [{ id: DAY, hlc: '2', entry: { id: DAY, date: DAY, waist: 70 } }],
      give: [],
    });
    expect(plan([entry], [waist], { [DAY]: '1' })).toEqual({
      take: [{ id: DAY, hlc: '2', entry: { id: DAY, date: DAY, waist: 70 } }],
      give: [],
    });
    expect(plan([entry], [row('2', {}, true)], { [DAY]: '1' })).toEqual({
      take: [{ id: DAY, hlc: '2', entry: null }],
      give: [],
    });
  });

  it('complete each other where they meet for the first time', () => {
    const both = { id: DAY, date: DAY, weight: 61, waist: 70 };
    expect(plan([entry], [row('2', { date: DAY, waist: 70 })])).toEqual({
      take: [{ id: DAY, hlc: '2', entry: both }],
      give: [given(both)],
    });
  });

  it('leave an entry that was never copied where a row of its day was deleted', () => {
    const ended = row('2', {}, true);
    expect(plan([entry], [ended])).toEqual({ take: [], give: [given(entry)] });
    expect(plan([], [ended]).take).toEqual([{ id: DAY, hlc: '2', entry: null }]);
  });

  it('are the same whatever the order of the days of a habit', () => {
    const habit = { id: DAY, done: ['2026-11-02', '2026-11-01'] };
    const copy = row('1', { done: ['2026-11-01', '2026-11-02'] });
    expect(plan([habit], [copy], { [DAY]: '1' })).toEqual(NOTHING);
  });
});

it('a copy that is withdrawn is deleted once', () => {
  const rows = [row('1'), { ...row('2', {}, true), id: '2026-11-28' }];
  expect(withdrawalOf('measurement', rows)).toEqual([
    { type: 'measurement', id: DAY, deleted: true },
  ]);
});
