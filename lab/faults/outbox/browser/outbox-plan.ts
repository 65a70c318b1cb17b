import { type Random, seeded } from '../../../../tests/fixtures/random.ts';
import type { Mode } from '../../../../tests/fixtures/proxy/mode.ts';
import { PRODUCTS } from './shown-products.ts';

export type Tab = 0 | 1;

/** A tap. `at`, from 0 to 1, picks one of the shown lines. */
export type Tap =
  | { kind: 'add'; product: number }
  | { kind: 'more' | 'less' | 'remove'; at: number }
  /** Plus, so many times, without waiting in between. */
  | { kind: 'burst'; at: number; taps: number };

export type Step =
  | { do: 'network'; mode: Mode; where: Where }
  /** With `killAfter`, the tab is killed so many ms after the tap, regardless of its progress. */
  | { do: 'tap'; tab: Tab; tap: Tap; killAfter?: number }
  | { do: 'wait'; ms: number }
  | { do: 'reload'; tab: Tab }
  /** Freezes the tab, as a device does in the background. */
  | { do: 'freeze'; tab: Tab }
  | { do: 'thaw' }
  /** Every page closed and the worker ended, and both tabs opened together. */
  | { do: 'restart' }
  /** Every page closed; the worker is woken by hand, and ended after so many ms if said. */
  | { do: 'sync'; stopAfter?: number }
  /** The form's own calls pass; the basket's calls afterwards meet `mode`. */
  | { do: 'sign-in'; who: 0 | 1; mode: Mode }
  /** Signs out by the menu; unsent changes are sent or discarded. */
  | { do: 'sign-out'; choice: 'send' | 'discard' }
  /** The browser has lost the identity, but not the pending changes. */
  | { do: 'forget' };

export type Where = 'changes' | 'api' | 'everything';

const MODES: readonly Mode[] = [
  ...Array<Mode>(4).fill('pass'),
  ...Array<Mode>(4).fill('drop-response'),
  ...Array<Mode>(3).fill('drop-request'),
  ...Array<Mode>(3).fill('refuse'),
  ...Array<Mode>(3).fill('status:503'),
  'status:429',
  'status:500',
  'portal',
  'portal',
  'slow:2000',
  'blackhole',
  'stall-after-headers',
];
const ON_ENTRY = ['pass', 'drop-response', 'drop-request', 'refuse', 'status:503'] as const;
const WHERE: readonly Where[] = ['changes', 'changes', 'changes', 'changes', 'api', 'everything'];
const TAPS = ['add', 'add', 'add', 'more', 'more', 'less', 'less', 'remove', 'burst'] as const;
const MOST_MS = 60;

/** Steps between two halves of the changes. */
const TURNS: readonly ((random: Random) => Step[])[] = [
  () => [],
  () => [],
  (random) => [signIn(random, 0)],
  (random) => [signIn(random, 0)],
];
const SWITCHES: readonly ((random: Random) => Step[])[] = [
  () => [],
  () => [],
  (random) => [
    { do: 'sign-out', choice: random.pick(['send', 'discard'] as const) },
    signIn(random, 1),
  ],
  (random) => [{ do: 'forget' }, signIn(random, 1)],
  (random) => [{ do: 'forget' }, signIn(random, 0)],
];

/** Steps of the schedule of `seed`. */
export function planOf(seed: number): Step[] {
  const random = seeded(seed);
  const isGuest = random.chance(0.5);
  const operations = random.between(5, 15);
  const half = random.between(2, operations - 2);
  return [
    ...(isGuest ? [] : [signIn(random, 0)]),
    ...changes(random, half),
    ...random.pick(isGuest ? TURNS : SWITCHES)(random),
    ...changes(random, operations - half),
  ];
}

function signIn(random: Random, who: 0 | 1): Step {
  return { do: 'sign-in', who, mode: random.pick(ON_ENTRY) };
}

function changes(random: Random, count: number): Step[] {
  return Array.from({ length: count }, () => [
    ...weather(random),
    ...accident(random),
    tapped(random),
  ]).flat();
}

function weather(random: Random): Step[] {
  if (!random.chance(0.45)) return [];
  return [{ do: 'network', mode: random.pick(MODES), where: random.pick(WHERE) }];
}

function accident(random: Random): Step[] {
  const tab = random.pick([0, 1] as const);
  const roll = random.next();
  if (roll < 0.08) return [{ do: 'reload', tab }];
  if (roll < 0.14) return [{ do: 'restart' }];
  if (roll < 0.2) return [{ do: 'sync' }];
  if (roll < 0.25) return [{ do: 'sync', stopAfter: random.between(0, MOST_MS * 2) }];
  if (roll < 0.28) return [{ do: 'freeze', tab }];
  if (roll < 0.32) return [{ do: 'thaw' }];
  if (roll < 0.45) return [{ do: 'wait', ms: random.between(50, 1500) }];
  return [];
}

function tapped(random: Random): Step {
  const step = { do: 'tap', tab: random.pick([0, 1] as const), tap: tapOf(random) } as const;
  return random.chance(0.15) ? { ...step, killAfter: random.between(0, MOST_MS) } : step;
}

function tapOf(random: Random): Tap {
  const kind = random.pick(TAPS);
  if (kind === 'add') return { kind, product: random.pick(PRODUCTS).id };
  const at = random.next();
  return kind === 'burst' ? { kind, at, taps: random.between(2, 4) } : { kind, at };
}
