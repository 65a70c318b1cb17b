import fc from 'fast-check';
import * as v from 'valibot';
import type { Random } from '../../../tests/fixtures/random.ts';

/** Values that break what is careless: types, sizes, encodings, names of prototypes, injections. */
const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '😀'.repeat(50),
  'a'.repeat(5_000),
  '%00',
  '../../etc/passwd',
  "'; drop table users; --",
  "' or 1=1",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'NaN',
  '1e9',
  '-0',
  '0x10',
  '२',
  [],
  [[]],
  {},
  { $ne: null },
  { constructor: { prototype: {} } },
  [null, 1, 'x'],
];

const schemaShape = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown())),
  oneOf: v.optional(v.array(v.unknown())),
  pattern: v.optional(v.string()),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.unknown()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  format: v.optional(v.string()),
});

/** Share of values that are none of their schema. */
const WRONG = 0.12;

/** A value of a JSON schema, or, at each place with a small probability, a nasty one. */
export function valueOf(schema: unknown, random: Random): unknown {
  if (random.chance(WRONG)) return random.pick(NASTY);
  const parsed = v.safeParse(schemaShape, schema);
  if (!parsed.success) return random.pick(NASTY);
  const of = parsed.output;
  if (of.const !== undefined) return of.const;
  if (of.enum !== undefined && of.enum.length > 0) return random.pick(of.enum);
  const choices = of.anyOf ?? of.oneOf ?? [];
  if (choices.length > 0) return valueOf(random.pick(choices), random);
  const [type = 'string'] = Array.isArray(of.type) ? of.type : [of.type];
  switch (type) {
    case 'integer':
    case 'number':
      return random.between(of.minimum ?? -5, Math.min(of.maximum ?? 100, 1_000));
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.between(0, 4) }, () => valueOf(of.items, random));
    case 'object':
      return objectOf(of, random);
    default:
      return textOf(of, random);
  }
}

function objectOf(of: v.InferOutput<typeof schemaShape>, random: Random): Record<string, unknown> {
  const required = new Set(of.required);
  const entries = Object.entries(of.properties ?? {})
    .filter(([name]) => random.chance(required.has(name) ? 0.95 : 0.5))
    .map(([name, schema]): [string, unknown] => [name, valueOf(schema, random)]);
  if (random.chance(0.1)) entries.push([String(random.pick(NASTY)), random.pick(NASTY)]);
  return Object.fromEntries(entries);
}

function textOf(of: v.InferOutput<typeof schemaShape>, random: Random): string {
  if (of.format === 'email') return 'ewa@example.com';
  if (of.pattern !== undefined) return matching(of.pattern, random);
  const most = Math.min(of.maxLength ?? 30, 300);
  const length = random.between(Math.min(of.minLength ?? 0, most), most);
  const letter = () => random.pick(['a', 'Z', '0', 'ż', ' ', '-', '"', '<', '\\', '\n', '%']);
  return Array.from({ length }, letter).join('');
}

function matching(pattern: string, random: Random): string {
  const seed = random.between(0, 2 ** 31 - 1);
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: 1 }).join('');
}

/** A text for a place in an address. */
export function segmentOf(random: Random, known: readonly string[]): string {
  if (known.length > 0 && random.chance(0.5)) return random.pick(known);
  const text = String(random.pick(NASTY));
  try {
    return encodeURIComponent(text);
  } catch {
    // A half of a surrogate pair has no encoding of its own.
    return '%ED%A0%80';
  }
}
