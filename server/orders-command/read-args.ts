import { parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';
import { STEP_NAMES } from './read-step.ts';

/** An id of a declaration of withdrawal. One of 64 begins with a hyphen, as options do, and none of them is as long. */
const DECLARATION_ID = /^[\w-]{22}$/;

const STEP_OPTIONS = ['carrier', 'tracking', 'at', 'refund', 'dry-run'];
/** Options by the command that reads them; which step has a parcel or a refund is `readStep`'s to know. */
const OPTIONS = new Map<string, readonly string[]>([
  ['list', ['state']],
  ['import', ['dry-run']],
  ['withdrawals', []],
  ['handled', []],
  ...STEP_NAMES.map((name) => [name, STEP_OPTIONS] as const),
]);

/**
 * Command, what it is about, and options of a command line. Throws for an option that the command does not read, and
 * for an empty one: without its `--refund` a cancellation gives back all.
 */
export function readArgs(args: readonly string[]) {
  const ids = args[0] === 'handled' ? args.filter((each) => DECLARATION_ID.test(each)) : [];
  const { values, positionals } = parseArgs({
    args: args.filter((each) => !ids.includes(each)),
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      state: { type: 'string' },
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      at: { type: 'string' },
      refund: { type: 'string' },
    },
  });
  const [command = '', ...names] = [...positionals, ...ids];
  const own = OPTIONS.get(command);
  for (const [name, value] of Object.entries(values)) {
    if (own?.includes(name) === false) throw new StartError(`${command} has no option --${name}`);
    if (value === '') throw new StartError(`--${name} is empty`);
  }
  return { command, names, values, isDry: values['dry-run'] === true };
}
