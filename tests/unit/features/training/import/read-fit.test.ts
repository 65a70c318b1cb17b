import { FitBaseType, FitEncoder, type FitEncoderField } from 'fit-file-parser/encoder';
import { describe, expect, it } from 'vitest';
import { fitExerciseName } from '../../../../../src/features/training/import/read/fit-exercise-names.ts';
import { readFile } from '../../../../../src/features/training/import/read/read-file.ts';

const START = Date.parse('2026-10-06T16:19:00Z');
const MINUTE = 60_000;
const { Enum, Uint8, Uint16, Uint32, String: Text } = FitBaseType;

const field = (number: number, baseType: FitBaseType, value: number): FitEncoderField => ({
  number,
  size: baseType === Uint32 ? 4 : baseType === Uint16 ? 2 : 1,
  baseType,
  value,
});
const time = (number: number, at: number) =>
  field(number, Uint32, FitEncoder.toFitTimestamp(new Date(at)));
const text = (number: number, value: string): FitEncoderField => {
  const bytes = FitEncoder.string(value);
  return { number, size: bytes.length, baseType: Text, value: bytes };
};
/** A list of numbers, as the watch writes the kinds of a set. */
const list = (number: number, values: readonly number[]): FitEncoderField => {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint16(index * 2, value, true);
  return { number, size: bytes.length, baseType: Uint16, value: bytes };
};

interface WatchSet {
  type?: number;
  reps?: number;
  weight?: number;
  unit?: number;
  ms?: number;
  kinds?: readonly number[];
  subtypes?: readonly number[];
  step?: number;
}

/** An activity as a watch writes it. */
function activity(sets: readonly WatchSet[], { local = 120 } = {}): Uint8Array {
  const file = new FitEncoder({ protocolVersion: 0x20 });
  file.writeMessage(0, [field(0, Enum, 4), field(1, Uint16, 1), time(4, START)]);
  file.writeMessage(27, [field(254, Uint16, 0), text(0, 'Wiosło jednorącz')]);
  file.writeMessage(264, [
    field(254, Uint16, 0),
    field(0, Uint16, 65_534),
    field(1, Uint16, 7),
    text(2, 'Hip thrust Oli'),
  ]);
  for (const [index, set] of sets.entries()) {
    file.writeMessage(225, [
      time(254, START + (index + 1) * MINUTE),
      field(0, Uint32, set.ms ?? 30_000),
      field(3, Uint16, set.reps ?? 0xffff),
      field(4, Uint16, set.weight ?? 0xffff),
      field(5, Uint8, set.type ?? 1),
      time(6, START + index * MINUTE),
      list(7, set.kinds ?? [0xffff]),
      list(8, set.subtypes ?? [0xffff]),
      field(9, Uint16, set.unit ?? 1),
      field(11, Uint16, set.step ?? 0xffff),
    ]);
  }
  file.writeMessage(18, [
    time(253, START + 45 * MINUTE),
    time(2, START),
    field(7, Uint32, 45 * MINUTE),
    field(5, Enum, 10),
    text(110, 'Siła'),
  ]);
  file.writeMessage(34, [
    time(253, START + 45 * MINUTE),
    time(5, START + 45 * MINUTE + local * MINUTE),
  ]);
  return file.close();
}

const read = async (bytes: Uint8Array) => {
  const result = await readFile(bytes, {});
  return result.status === 'read' ? result.found : result.why;
};

describe('a strength training of a watch', () => {
  it('has its active sets, its name, its instants and the offset of its zone', async () => {
    const found = await read(activity([{ reps: 8, weight: 62.5 * 16 }, { type: 0 }, { reps: 6 }]));
    expect(found).toMatchObject({
      app: 'garmin',
      workouts: [
        {
          title: 'Siła',
          start: { at: START, offset: 120 },
          end: { after: 2_700 },
          sets: [
            { reps: 8, load: { amount: 62.5, unit: 'kg' }, seconds: null },
            { reps: 6, load: null, seconds: null },
          ],
        },
      ],
    });
  });

  it.each([
    ['still calculating', 0xfffe, 1, null],
    ['of none', 0, 1, null],
    ['in pounds', Math.round(20 * 0.45359237 * 16), 2, { amount: 20, unit: 'lb' }],
    [
      'in quarters of a pound',
      Math.round(22.25 * 0.45359237 * 16),
      2,
      { amount: 22.25, unit: 'lb' },
    ],
    ['in quarters of a kilogram', 16.25 * 16, 1, { amount: 16.25, unit: 'kg' }],
  ])('tells a load %s', async (_, weight, unit, load) => {
    const found = await read(activity([{ reps: 5, weight, unit }]));
    expect(found).toMatchObject({ workouts: [{ sets: [{ load }] }] });
  });

  it.each([
    ['its own title', { kinds: [65_534, 0xffff], subtypes: [7, 0xffff] }, 'Hip thrust Oli'],
    ['its step', { step: 0 }, 'Wiosło jednorącz'],
    ['the profile', { kinds: [28], subtypes: [6] }, 'Barbell back squat'],
    ['its category alone', { kinds: [28], subtypes: [0xffff] }, 'Squat'],
    ['nothing', {}, 'Ćwiczenie z zegarka'],
  ])('names an exercise by %s', async (_, set, exercise) => {
    const found = await read(activity([{ reps: 5, ...set }]));
    expect(found).toMatchObject({ workouts: [{ sets: [{ exercise }] }] });
  });

  it('has seconds where nothing was counted', async () => {
    const found = await read(activity([{ ms: 61_400 }, { ms: 30_000, reps: 0 }]));
    expect(found).toMatchObject({
      workouts: [
        {
          sets: [
            { reps: null, seconds: 61 },
            { reps: null, seconds: 30 },
          ],
        },
      ],
    });
  });

  it('of a zone with three quarters of an hour has that offset', async () => {
    const found = await read(activity([{ reps: 5 }], { local: 345 }));
    expect(found).toMatchObject({ workouts: [{ start: { offset: 345 } }] });
  });
});

it('an activity without sets has nothing to bring', async () => {
  expect(await read(activity([]))).toBe('nothing');
});

it('a file that is cut, changed or longer than it says is broken', async () => {
  const whole = activity([{ reps: 5 }]);
  const changed = whole.with(60, (whole[60] ?? 0) ^ 1);
  for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 40), changed])
    expect(await read(bytes)).toBe('broken');
  expect(await read(new Uint8Array([...whole, 0]))).toBe('broken');
});

it('names of the profile are those of the library that knows all of it', async () => {
  // Its package exports no such file.
  const profile: unknown =
    await import('../../../../../node_modules/fit-file-parser/dist/profile.js');
  const types = Object(Reflect.get(Object(profile), 'PROFILE_TYPES'));
  const table = (name: string): [string, string][] => Object.entries(Object(types[name]));
  const told = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
  for (const [category, kind] of table('exercise_category')) {
    if (kind === 'unknown') continue;
    for (const [subtype, name] of table(`${kind}_exercise_name`)) {
      if (Number(subtype) < 1_000)
        expect(fitExerciseName(Number(category), Number(subtype))).toBe(told(name));
    }
    expect(fitExerciseName(Number(category), undefined)).toBe(told(kind));
  }
});
