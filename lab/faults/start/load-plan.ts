import { seeded, type Random } from '../../../tests/fixtures/random.ts';
import type { ChunkFault } from './chunk-line.ts';

/** The device's user; for `forgetful` it has the session record without the plan. */
export type Person = 'guest' | 'newcomer' | 'subscriber' | 'forgetful';

/** Document to open, with its adverse conditions. */
export interface Load {
  path: string;
  /** Factor by which its tab computes slower than this machine. */
  cpu: number;
  /** Milliseconds, at most, by which a request is delayed. */
  latency: number;
  faults: ChunkFault[];
  /** A second tab, opened so many milliseconds before. */
  second: { path: string; headStart: number } | undefined;
  /** The worker is stopped. */
  isAsleep: boolean;
  /** Share of the worker's files that the browser has evicted. */
  evicted: number;
  /** A new release: it is being installed, or it takes over so many milliseconds after the start. */
  release: { takesOverAfter: number | undefined; retiresEarlier: boolean } | undefined;
}

export interface DevicePlan {
  seed: number;
  person: Person;
  /** A first visit: nothing is stored, no worker is installed. */
  isNew: boolean;
  loads: Load[];
}

const PUBLIC = [
  '/',
  '/signin',
  '/signup',
  '/passwordReset',
  '/createNewPassword?oobCode=x',
  '/auth-action?mode=resetPassword&oobCode=x',
  '/shop',
  '/productDetails?id=1',
  '/productDetails?id=999',
  '/basket',
  '/orders?id=1',
  '/paymentSuccess',
  '/paymentFailure',
  '/blog',
  ...[1, 4, 5, 8, 9].map((id) => `/blog/id/${id}`),
  '/privacy_policy',
  '/landing',
];
const SIGNED_IN = [
  '/dashboard',
  '/paymentSuccessful',
  '/paywall',
  ...['account', 'orders', 'subscriptions', 'downloads'].map((tab) => `/profile?tab=${tab}`),
  '/module?id=dom-start',
  '/module?id=nobody',
  '/workout?idx=dom-start-1',
  '/workout?idx=nobody',
  '/no-such-page',
];
/** The pages that are opened most often, and those that were seen to stall. */
const FAVOURITES = ['/signup', '/signin', '/dashboard', '/workout?idx=dom-start-1'];

const SPEEDS = [1, 1, 2, 4, 8, 16] as const;
const LATENCIES = [0, 0, 50, 300, 1_500] as const;
const NEW_DEVICES = 0.7;
const LOADS_OF_A_KNOWN = 4;
/** A range of chunk requests, in order; a cold start makes some fifteen. */
const LAST_CHUNK = 16;

export function planOf(seed: number): DevicePlan {
  const random = seeded(seed);
  const isNew = random.chance(NEW_DEVICES);
  const person = random.pick(['guest', 'guest', 'newcomer', 'subscriber', 'forgetful'] as const);
  const loads = Array.from({ length: isNew ? 1 : LOADS_OF_A_KNOWN }, () => loadOf(random, isNew));
  return { seed, person, isNew, loads };
}

function loadOf(random: Random, isNew: boolean): Load {
  const pathOf = () => random.pick(random.chance(0.3) ? FAVOURITES : [...PUBLIC, ...SIGNED_IN]);
  const release = {
    takesOverAfter: random.chance(0.8) ? random.between(0, 3_000) : undefined,
    retiresEarlier: random.chance(0.4),
  };
  return {
    path: pathOf(),
    cpu: random.pick(SPEEDS),
    latency: random.pick(LATENCIES),
    faults: Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () => faultOf(random)),
    second: random.chance(0.3)
      ? { path: pathOf(), headStart: random.between(0, 1_500) }
      : undefined,
    isAsleep: !isNew && random.chance(0.3),
    evicted: !isNew && random.chance(0.3) ? random.next() : 0,
    release: !isNew && random.chance(0.2) ? release : undefined,
  };
}

function faultOf(random: Random): ChunkFault {
  const at = random.between(1, LAST_CHUNK);
  switch (random.pick(['late', 'stall', 'break', 'answer 503', 'slow'] as const)) {
    case 'late':
      return { kind: 'late', at, ms: random.between(100, 6_000) };
    case 'stall':
      return { kind: 'stall', at, ms: random.between(2_000, 12_000) };
    case 'break':
      return { kind: 'break', at };
    case 'answer 503':
      return { kind: 'answer 503', at };
    case 'slow':
      return { kind: 'slow', at, rate: random.between(4_000, 60_000) };
  }
}
