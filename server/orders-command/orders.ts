import { OPEN_STATES, ORDER_STATES } from '../../src/contract/order-states.ts';
import { loadConfig } from '../config.ts';
import { runCommand, withDatabase } from '../content/import-command.ts';
import { readText } from '../content/read-text.ts';
import type { Db } from '../db/open-database.ts';
import type { WantedStep } from '../modules/orders/wanted-step.ts';
import { createOrderSteps } from '../shop/order-steps.ts';
import { StartError } from '../start-error.ts';
import { describeOrder, describeStep } from './describe.ts';
import { readArgs } from './read-args.ts';
import { readStep, STEP_NAMES } from './read-step.ts';
import { readStepsFile } from './steps-file.ts';
import { takeSteps } from './take-steps.ts';
import { handleWithdrawals, listWithdrawals } from './withdrawals.ts';

const USAGE = [
  'Usage: npm run orders -- list [--state STATE]',
  `       npm run orders -- ${STEP_NAMES.join('|')} ORDER... [--at TIME] [--dry-run]`,
  '         sent: [--carrier inpost|dpd|dhl|poczta --tracking NUMBER]   cancel: [--refund SUM, all that goes back]',
  '       npm run orders -- import FILE.csv [--dry-run]',
  '       npm run orders -- withdrawals | handled ID...',
].join('\n');

/** Orders that `list` shows at most. */
const LISTED = 200;

/** `npm run orders -- ...`, described in docs/orders.md. */
await runCommand(async (args) => {
  const { command, names, values, isDry } = readArgs(args);
  if (command === 'list' && names.length === 0) return list(values.state);
  if (command === 'withdrawals' && names.length === 0) return withdrawals();
  if (command === 'handled' && names.length > 0) return handled(names);
  const isImport = command === 'import' && names.length === 1;
  const isStep = STEP_NAMES.some((name) => name === command) && names.length > 0;
  if (!isImport && !isStep) throw new StartError(USAGE);
  const now = new Date();
  const { carrier, tracking, at, refund } = values;
  const read = isImport
    ? readStepsFile((await readText(names[0] ?? '')).text, now)
    : readTyped(
        names.map((order) => ({ order, step: command, carrier, tracking, at, refund })),
        now,
      );
  if ('problems' in read) {
    for (const problem of read.problems) process.stderr.write(`${problem}\n`);
    return 1;
  }
  return take(read.steps, isDry);
});

function readTyped(typed: readonly Parameters<typeof readStep>[0][], now: Date) {
  const steps: WantedStep[] = [];
  const problems: string[] = [];
  for (const each of typed) {
    const step = readStep(each, now);
    if ('problem' in step) problems.push(`${each.order}: ${step.problem}`);
    else steps.push(step);
  }
  return problems.length > 0 ? { problems } : { steps };
}

async function take(steps: readonly WantedStep[], isDry: boolean): Promise<number> {
  const results = await withDatabase((db) => takeSteps(db, stepsOf, steps, isDry));
  for (const { step, result } of results) say(describeStep(step, result));
  if (isDry) say('Dry run, nothing was written.');
  const isFine = results.every(
    ({ result: { outcome } }) => outcome !== 'refused' && outcome !== 'unknown-order',
  );
  return isFine ? 0 : 1;
}

async function list(state: string | undefined): Promise<number> {
  const states = state === undefined ? OPEN_STATES : ORDER_STATES.filter((each) => each === state);
  if (states.length === 0) throw new StartError(`a state is one of ${ORDER_STATES.join(', ')}`);
  await withDatabase(async (db) => {
    const { steps, refundsOf } = stepsOf(db);
    for (const order of await steps.list(states, LISTED)) {
      say(describeOrder(order, await refundsOf(order)));
    }
  });
  return 0;
}

function stepsOf(db: Db) {
  const { mode, stripe, smtp } = loadConfig();
  return createOrderSteps({
    db,
    provider: stripe === undefined ? 'sandbox' : 'stripe',
    writesLetters: mode === 'demo' || smtp !== undefined,
    clock: () => new Date(),
  });
}

async function withdrawals(): Promise<number> {
  for (const line of await withDatabase(listWithdrawals)) say(line);
  return 0;
}

async function handled(ids: readonly string[]): Promise<number> {
  const results = await withDatabase((db) => handleWithdrawals(db, ids, new Date()));
  for (const { id, isHandled } of results) say(`${id}: ${isHandled ? 'handled' : 'is not open'}`);
  return results.every(({ isHandled }) => isHandled) ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
