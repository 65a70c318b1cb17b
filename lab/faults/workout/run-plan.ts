import { type Random, seeded } from '../../../tests/fixtures/random.ts';
import type { Mode } from '../../../tests/fixtures/proxy/mode.ts';

/**
 * Failures of writes.
 * - `quota`: a `put` throws `QuotaExceededError`;
 * - `quota at commit`: the transaction is aborted with it after all its requests;
 * - `abort`: the transaction is aborted without a reason;
 * - `closing`: no transaction can be opened.
 */
export type StorageFault = 'quota' | 'quota at commit' | 'abort' | 'closing';

/** Ends of a page without warning: the tab is closed, its renderer crashes, the browser gets SIGKILL. */
export type Kill = 'close' | 'crash' | 'sigkill';

/** `pick` and `detail`, from 0 to 1, choose one of the offered taps and its details. */
export interface TapStep {
  readonly do: 'tap';
  readonly pick: number;
  readonly detail: number;
  /** End of the tab, so many ms after the tap or as soon as the tap is shown. */
  readonly killed?: { readonly how: Kill; readonly after: number | 'shown' } | undefined;
}

export type Step =
  | TapStep
  /** Time passes before the eyes of the user. */
  | { readonly do: 'watch'; readonly ms: number }
  /** The phone sleeps; timers are late. */
  | { readonly do: 'sleep'; readonly ms: number }
  | { readonly do: 'reload' }
  /** The page ends between two taps; the app is started again after `gap` ms, on a page with the card. */
  | { readonly do: 'kill'; readonly how: Kill; readonly gap: number; readonly at: string }
  /** The clock is set back; `isTold` where the page comes back into sight afterwards. */
  | { readonly do: 'set back'; readonly ms: number; readonly isTold: boolean }
  | { readonly do: 'network'; readonly mode: Mode }
  /** A second tab of the workout is opened or closed. */
  | { readonly do: 'second tab' }
  /** The big button, in both tabs at the same moment. */
  | { readonly do: 'tap in both tabs' }
  | { readonly do: 'storage'; readonly fault: StorageFault; readonly taps: readonly TapStep[] };

export interface RunPlan {
  readonly seed: number;
  readonly workout: string;
  readonly leadIn: 3 | 5 | 10;
  readonly steps: readonly Step[];
  /** Steps after the first end, which is undone before them; without steps it stays. */
  readonly epilogue: readonly Step[];
  /** Kill that cuts the tap on the end off, if any. */
  readonly endKill: Kill | undefined;
  /** Whether the workout is ended on the next day, from the card. */
  readonly isLeftOver: boolean;
  /** Minutes into which the workout is made to fit before it begins; undefined for the whole one. */
  readonly minutes: 20 | undefined;
  /** The workout, where two earlier trainings of it are in the log, which propose something for an exercise. */
  readonly trained: (typeof LOGGED)[number] | undefined;
}

const MINUTE = 60_000;
const WORKOUTS = [
  'silownia-sila-1',
  'silownia-sila-1',
  'silownia-calosc-1',
  'silownia-obwod-1',
  'dom-tabata-1',
  'dom-start-1',
] as const;
/** Those of which `log-before.ts` has trainings. */
export const LOGGED = ['silownia-sila-1', 'dom-start-1', 'dom-posladki-1'] as const;
const PAGES = ['/dashboard', '/dashboard', '/shop'] as const;
const STEPS = 26;
const EPILOGUE = 5;

export function planOf(seed: number): RunPlan {
  const random = seeded(seed);
  const isUndone = random.chance(0.6);
  const workout = random.pick(WORKOUTS);
  const plan = {
    seed,
    workout,
    leadIn: random.pick([3, 5, 10] as const),
    steps: Array.from({ length: random.between(STEPS - 8, STEPS + 8) }, () => stepOf(random)),
    epilogue: isUndone ? Array.from({ length: EPILOGUE }, () => stepOf(random)) : [],
    endKill: random.chance(0.4) ? random.pick(['close', 'crash', 'sigkill'] as const) : undefined,
    isLeftOver: random.chance(0.1),
  };
  const minutes = random.chance(0.25) ? (20 as const) : undefined;
  const isTrained = minutes === undefined && random.chance(0.4);
  const trained = isTrained ? random.pick(LOGGED) : undefined;
  return { ...plan, minutes, trained, workout: trained ?? workout };
}

function stepOf(random: Random): Step {
  if (random.chance(0.62)) return tapOf(random, random.chance(0.12));
  return faultOf(random);
}

function faultOf(random: Random): Step {
  const kind = random.pick([
    'watch',
    'watch',
    'sleep',
    'sleep',
    'reload',
    'kill',
    'kill',
    'set back',
    'network',
    'network',
    'second tab',
    'second tab',
    'tap in both tabs',
    'storage',
  ] as const);
  switch (kind) {
    case 'watch':
      return { do: kind, ms: random.between(1, 75) * 1_000 };
    case 'sleep':
      return { do: kind, ms: absenceOf(random) };
    case 'kill':
      return { do: kind, how: killOf(random), gap: gapOf(random), at: random.pick(PAGES) };
    case 'set back':
      return { do: kind, ms: random.between(1, 180) * MINUTE, isTold: random.chance(0.6) };
    case 'network':
      return { do: kind, mode: random.pick(['refuse', 'blackhole', 'portal', 'pass'] as const) };
    case 'storage':
      return {
        do: kind,
        fault: random.pick(['quota', 'quota at commit', 'abort', 'closing'] as const),
        taps: Array.from({ length: random.between(1, 3) }, () => tapOf(random, false)),
      };
    default:
      return { do: kind };
  }
}

function tapOf(random: Random, isKilled: boolean): TapStep {
  const after = random.chance(0.5) ? 'shown' : random.pick([0, 0, 5, 20, 60]);
  return {
    do: 'tap',
    pick: random.next(),
    detail: random.next(),
    killed: isKilled ? { how: killOf(random), after } : undefined,
  };
}

const killOf = (random: Random): Kill => random.pick(['close', 'crash', 'sigkill'] as const);

/** Gives a time in ms clearly shorter or clearly longer than the least that counts as an absence. */
const absenceOf = (random: Random) =>
  random.chance(0.6) ? random.between(5, 240) * 1_000 : random.between(12, 150) * MINUTE;

/** Gives the time in ms while the app is not running; below 0 the clock was set back meanwhile. */
function gapOf(random: Random): number {
  if (random.chance(0.15)) return -random.between(1, 120) * MINUTE;
  return random.chance(0.4) ? 0 : absenceOf(random);
}
