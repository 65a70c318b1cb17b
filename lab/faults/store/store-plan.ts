import { seeded } from '../../../tests/fixtures/random.ts';

const FAULTS = [
  'opening is forbidden',
  'opening fails',
  'opening is late',
  'opening hangs',
  'no transaction begins',
  'a transaction aborts',
] as const;

const PAGES = ['/dashboard', '/workout?idx=dom-start-1', '/basket', '/profile', '/shop'] as const;
const DATABASES = ['', '', 'firebaseLocalStorageDb', 'silna'] as const;

/** Faults of IndexedDB in one document. */
export interface StorePlan {
  /** Start and end of the faults, in ms since the page first asked for a database. */
  from: number;
  to: number;
  faults: readonly (typeof FAULTS)[number][];
  /** The only database that fails; all of them fail when it is empty. */
  database: string;
  /** Share of the operations that meet a fault, from 0 to 1. */
  share: number;
  /** Numbers that decide which operations fail; the page uses them in turn, again and again. */
  numbers: readonly number[];
}

/** Two documents of one device: a page, and a product that is put into the basket. */
export interface StartPlan {
  path: string;
  documents: readonly [page: StorePlan, product: StorePlan];
}

export function planOf(seed: number): StartPlan {
  const random = seeded(seed);
  const storePlan = (): StorePlan => {
    const from = random.chance(0.5) ? 0 : random.between(0, 1_500);
    return {
      from,
      to: from + random.between(0, 2_000),
      faults: random.chance(0.3) ? FAULTS : [random.pick(FAULTS)],
      database: random.pick(DATABASES),
      share: random.pick([0.3, 0.7, 1]),
      numbers: Array.from({ length: 97 }, () => random.next()),
    };
  };
  return { path: random.pick(PAGES), documents: [storePlan(), storePlan()] };
}
