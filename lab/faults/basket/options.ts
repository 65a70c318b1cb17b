import { parseArgs } from 'node:util';
import { randomSeed, wholeNumber } from '../../whole-number.ts';

export interface Options {
  seed: number;
  operations: number;
  /** Number of clients: half are guests, half have accounts. */
  clients: number;
  /** Milliseconds between two kills of a process; 0 for none. */
  killEvery: number;
}

const USUAL = { operations: 20_000, clients: 200, killEvery: 12_000 };
const QUICK = { operations: 1_000, clients: 20, killEvery: 2_000 };

/** `--seed N --operations N --clients N --kill-every MS --quick`. Throws on anything else. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      operations: { type: 'string' },
      clients: { type: 'string' },
      'kill-every': { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const usual = values.quick ? QUICK : USUAL;
  return {
    seed: wholeNumber(values.seed, randomSeed()),
    operations: wholeNumber(values.operations, usual.operations),
    clients: wholeNumber(values.clients, usual.clients),
    killEvery: wholeNumber(values['kill-every'], usual.killEvery),
  };
}
