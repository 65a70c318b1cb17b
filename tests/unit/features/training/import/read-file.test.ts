import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type {
  Found,
  FoundEnd,
  FoundSet,
  FoundTime,
} from '../../../../../src/features/training/import/found.ts';
import { readFile } from '../../../../../src/features/training/import/read/read-file.ts';
import { hevyFileOf } from '../../../../fixtures/imports/many-sets.ts';
import { hlcOf } from '../../../../fixtures/training-rows.ts';
import { READ, REFUSED } from '../../../../fixtures/imports/expected.ts';

const FILES = 'tests/fixtures/imports';
const bytesOf = (name: string) => new Uint8Array(readFileSync(`${FILES}/${name}`));
const read = (text: string) => readFile(new TextEncoder().encode(text), {});

it('every file of the folder is expected', () => {
  const names = readdirSync(FILES).filter((name) => !name.endsWith('.ts'));
  expect(names.toSorted()).toEqual([...Object.keys(READ), ...Object.keys(REFUSED)].toSorted());
});

it.each(Object.entries(READ))('%s is read', async (name, expected) => {
  const result = await readFile(bytesOf(name), expected.answers ?? {});
  if (result.status !== 'read') throw new Error(result.why);
  expect(told(result.found)).toEqual(expected.workouts);
  expect(result.found.asks).toEqual(expected.asks ?? []);
  const leftOut = result.found.leftOut.toSorted((a, b) => a.line - b.line);
  expect(leftOut.map(({ line, fault }) => `${line} ${fault}`)).toEqual(expected.leftOut ?? []);
});

it.each(Object.entries(REFUSED))('%s is refused', async (name, why) => {
  expect(await readFile(bytesOf(name), {})).toMatchObject({ status: 'refused', why });
});

it('dates whose order nothing tells are asked about, and read with the day first until then', async () => {
  const result = await readFile(bytesOf('strong-slashes.csv'), {});
  expect(result).toMatchObject({ found: { asks: ['day-order'] } });
  expect(result.status === 'read' && told(result.found)[0]).toMatch(/^2026-04-03T/);
});

it.each([
  ['an empty one', '', 'empty'],
  ['one of spaces', ' \n\n ', 'empty'],
  ['a zip', 'PK\u0003\u0004 and more', 'archive'],
  ['a database', 'SQLite format 3\u0000 and more', 'backup'],
  ['a text', 'Kochany pamiętniku, dziś biegałam.', 'columns'],
])('%s is refused', async (_, text, why) => {
  expect(await read(text)).toMatchObject({ status: 'refused', why });
});

it('a file in the alphabets of spreadsheets is read like one in UTF-8', async () => {
  const text = readFileSync(`${FILES}/hevy-polish.csv`, 'utf8');
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  const letters: Readonly<Record<string, number>> = { ź: 0x9f, ł: 0xb3, ń: 0xf1, ó: 0xf3 };
  const windows = new Uint8Array([...text].map((each) => letters[each] ?? each.charCodeAt(0)));
  for (const bytes of [utf16, windows]) {
    const result = await readFile(bytes, {});
    expect(result.status === 'read' && told(result.found)).toEqual(
      READ['hevy-polish.csv']?.workouts,
    );
  }
});

it('the file of everything brings what stands beside the workouts, but the measures of a body', async () => {
  const hlc = hlcOf(0);
  const id = '00000000-0000-4000-8000-000000000001';
  const row = { hlc, deleted: false };
  const training = [
    { ...row, type: 'exercise', id, name: 'Most', main: [], helping: [], amount: 'reps' },
    { ...row, type: 'week_off', id: '2026-10-05', week: '2026-10-05', reason: 'illness' },
    { ...row, type: 'preference', id: 'place', value: 'GYM' },
    { ...row, type: 'refusal', id, exercise: 'przysiad' },
    { ...row, type: 'planned_day', id: '2026-10-05', to: '2026-10-06' },
    { ...row, type: 'habit', id, name: 'Woda', done: [] },
    { ...row, type: 'set', id: 'no id' },
  ];
  const result = await read(JSON.stringify({ format: 'silna', version: 1, training }));
  if (result.status !== 'read') throw new Error(result.why);
  expect(result.found.others.map(({ type }) => type)).toEqual([
    'exercise',
    'week_off',
    'preference',
    'refusal',
    'planned_day',
  ]);
  expect(result.found.leftOut).toContainEqual({ line: 7, fault: 'number' });
});

it('ten thousand sets are read', async () => {
  const result = await read(hevyFileOf(10_000));
  if (result.status !== 'read') throw new Error(result.why);
  const { workouts, leftOut } = result.found;
  expect([workouts.length, leftOut.length]).toEqual([500, 0]);
  expect(new Set(workouts.map(({ sets }) => sets.length))).toEqual(new Set([20]));
});

it('more sets than the log has room for are refused', async () => {
  const head = 'title,start_time,end_time,exercise_title,reps\n';
  const row = 'A,2026-01-01 10:00:00,,Push Up,10\n';
  expect(await read(head + row.repeat(100_001))).toMatchObject({ why: 'many' });
});

function told({ workouts }: Found): string[] {
  return workouts.flatMap(({ title, start, end, note, sets }) => [
    `${timeText(start)} ${title}${endText(end)}${noteText(note)}`,
    ...sets.map((set) => `  ${setText(set)}`),
  ]);
}

const timeText = (time: FoundTime) => ('local' in time ? time.local : new Date(time.at).toJSON());
const noteText = (note: string | null) => (note === null ? '' : ` "${note}"`);

function endText(end: FoundEnd | undefined): string {
  if (end === undefined) return '';
  return 'after' in end ? ` after ${end.after} s` : ` until ${timeText(end)}`;
}

function setText({ exercise, type, reps, load, seconds, note }: FoundSet): string {
  const amounts = [
    ...(reps === null ? [] : [reps]),
    ...(load === null ? [] : [`${load.amount} ${load.unit ?? '?'}`]),
    ...(seconds === null ? [] : [`${seconds} s`]),
  ].join(' × ');
  return `${exercise}: ${type === 'normal' ? '' : `${type} `}${amounts}${noteText(note)}`;
}
