import { parseArgs } from 'node:util';

/** An id of a declaration of withdrawal. One of 64 begins with a hyphen, as options do, and none of them is as long. */
const DECLARATION_ID = /^[\w-]{22}$/;

/** Command, what it is about, and options of a command line. Throws for an option that is not known. */
export function readArgs(args: readonly string[]) {
  const ids = args[0] === 'handled' ? args.filter((each) => DECLARATION_ID.test(each)) : [];
  const { values, positionals } = parseArgs({
    args: args.filter((each) => !ids.includes(each)),
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      state: { type: 'string' },
      carrier: { type: 'string' },
      tracking: { type: 'string' },
      at: { type: 'string' },
      refund: { type: 'string' },
    },
  });
  const [command = '', ...names] = [...positionals, ...ids];
  return { command, names, values };
}
