import * as v from 'valibot';
import { show } from './problem.ts';

type Given = Readonly<Record<string, unknown>>;

/** Says what is wrong with the fields that are present, undefined when nothing is. */
export type Rule = (given: Given) => string | undefined;

/**
 * A group of named fields. Every missing, unknown and wrong field is an issue of its own, and the
 * rules run whether or not a field is wrong, so that an editor sees all of it at once. (valibot's
 * strictObject reports the first unknown field only.)
 */
export function record<const Entries extends v.ObjectEntries>(
  what: string,
  entries: Entries,
  ...rules: Rule[]
): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const expected = `${what} with the fields ${Object.keys(entries).join(', ')}`;
  return v.pipe(
    v.custom<Given>(isGiven, ({ input }) => `expected ${expected}, found ${show(input)}`),
    v.looseObject(entries, ({ path }) => {
      const key = path?.at(-1)?.key;
      const entry = typeof key === 'string' ? entries[key] : undefined;
      return `missing, expected ${entry === undefined ? expected : describe(entry)}`;
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      const given = dataset.value;
      if (!isGiven(given)) return;
      for (const key of Object.keys(given).filter((name) => !Object.hasOwn(entries, name))) {
        addIssue({ message: `unknown field, expected ${expected}`, path: [at(given, key)] });
      }
      for (const message of rules.map((rule) => rule(given))) {
        if (message !== undefined) addIssue({ message });
      }
    }),
    v.description(expected),
  );
}

/** Exactly one of the alternatives is there, whole. */
export function oneOf(...alternatives: readonly string[][]): Rule {
  const wanted = alternatives.map((names) => names.join(' and ')).join(', or ');
  return (given) => {
    const begun = alternatives.filter((names) => names.some((name) => name in given));
    const whole = begun.filter((names) => names.every((name) => name in given));
    return begun.length === 1 && whole.length === 1 ? undefined : `expected either ${wanted}`;
  };
}

export const allOrNone =
  (...names: readonly string[]): Rule =>
  (given) => {
    const there = names.filter((name) => name in given).length;
    return there === 0 || there === names.length
      ? undefined
      : `expected ${names.join(' and ')} together`;
  };

export const atLeastOne =
  (...names: readonly string[]): Rule =>
  (given) =>
    names.some((name) => name in given) ? undefined : `expected one of ${names.join(', ')}`;

/** `other` says something that `name` says by itself. */
export const excludes =
  (name: string, other: string): Rule =>
  (given) =>
    name in given && other in given ? `${other}: not together with ${name}` : undefined;

const describe = (entry: v.ObjectEntries[string]) => v.getDescription(entry) ?? entry.expects;

const at = (input: Given, key: string): v.ObjectPathItem => ({
  type: 'object',
  origin: 'key',
  input,
  key,
  value: input[key],
});

function isGiven(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
