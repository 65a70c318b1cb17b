import * as v from 'valibot';
import { isStorable } from '../http/storable-text.ts';
import { show } from './problem.ts';

/**
 * The kinds of field a catalogue file has. Each carries in its description what it expects, so that
 * a wrong value and a missing one are reported in the same words.
 */

interface Given {
  input: unknown;
}

const mismatch = (expected: string) => (given: Given) =>
  `expected ${expected}, found ${show(given.input)}`;

/** Text whose trimmed length is in bounds and which `accept` takes. */
export function text(
  expected: string,
  { min = 1, max, accept = () => true }: TextBounds,
): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.unknown(),
    v.string(mismatch(expected)),
    v.check((input) => {
      const length = input.trim().length;
      return length >= min && length <= max && isStorable(input) && accept(input);
    }, mismatch(expected)),
    v.description(expected),
  );
}

interface TextBounds {
  min?: number;
  max: number;
  accept?: (input: string) => boolean;
}

export const prose = (max: number) => text(`text of 1 to ${max} characters`, { max });

/** Text whose quotation marks around all of it are left out: YAML takes „Przysiad” with its marks. */
export const properName = (max: number): v.GenericSchema<unknown, string> =>
  v.pipe(prose(max), v.transform(unquoted), v.description(`text of 1 to ${max} characters`));

const QUOTATION_MARK = /[„“”"«»]/u;

function unquoted(input: string): string {
  const [first = '', ...rest] = input.trim();
  const last = rest.pop() ?? '';
  const inner = rest.join('').trim();
  const around = [first, last].every((mark) => QUOTATION_MARK.test(mark));
  return around && inner !== '' && !QUOTATION_MARK.test(inner) ? inner : input;
}

export const id = text('an id of lower-case letters, digits and single hyphens', {
  max: 60,
  accept: (input) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(input),
});

/** Text with a judge that says itself what is wrong. */
export function judgedText(
  expected: string,
  problemIn: (input: string) => string | undefined,
): v.GenericSchema<unknown, string> {
  return v.pipe(
    text(expected, { max: 20_000 }),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problemIn(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
    v.description(expected),
  );
}

export function wholeNumber(min: number, max: number, unit = ''): v.GenericSchema<unknown, number> {
  const expected = `a whole number${unit && ` of ${unit}`} from ${min} to ${max}`;
  return v.pipe(
    v.unknown(),
    v.number(mismatch(expected)),
    v.check((n) => Number.isInteger(n) && n >= min && n <= max, mismatch(expected)),
    v.description(expected),
  );
}

export const flag: v.GenericSchema<unknown, boolean> = v.pipe(
  v.unknown(),
  v.boolean(mismatch('true or false')),
  v.description('true or false'),
);

export function choice<const Options extends readonly string[]>(options: Options) {
  const expected = `one of ${options.join(', ')}`;
  return v.pipe(v.unknown(), v.picklist(options, mismatch(expected)), v.description(expected));
}

export function list<Item>(
  item: v.GenericSchema<unknown, Item>,
  { of, min = 1, max }: { of: string; min?: number; max: number },
): v.GenericSchema<unknown, Item[]> {
  const expected = `a list of ${min} to ${max} ${of}`;
  return v.pipe(
    v.unknown(),
    v.array(item, mismatch(expected)),
    v.check(
      (items) => items.length >= min && items.length <= max,
      ({ input }) => `expected ${expected}, found ${input.length}`,
    ),
    v.description(expected),
  );
}
