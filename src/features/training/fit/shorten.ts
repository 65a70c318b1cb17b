import { secondsOfSteps } from '../../../contract/workout-plan.ts';
import {
  type Entry,
  entriesOf,
  type FitPart,
  type GuidedPart,
  isWork,
  secondsOfParts,
  withEntries,
  type WorkPart,
} from './fit-parts.ts';

/**
 * A workout for fewer minutes. Warm-up and cool-down shrink first, then sets; then exercises go from the end: those of
 * small muscle groups, those whose movement has another one, those of no main movement. The figures are the product's
 * own choice.
 */

type Parts = readonly FitPart[];
/** A change that makes a workout shorter; undefined where there is nothing left to take. */
type Cut = (parts: Parts, main: ReadonlySet<string>) => Parts | undefined;

/** Movements that stay however short the workout. */
const MAIN_MOVEMENTS = 3;
const BIG = new Set(['quads', 'hamstrings', 'glutes', 'chest', 'upper_back', 'lats']);
/** Seconds that warm-up and cool-down keep at least, and their share of the time. */
const GUIDED = { warmup: { least: 120, share: 0.15 }, cooldown: { least: 60, share: 0.1 } };
/** Seconds that a step of them is shortened to at most. */
const SHORT_STEP = 20;
const SHORT_REST = 45;
const SHORT_BREAK = 60;

const movementOf = ({ item, exercise }: Entry) => exercise?.movement ?? item.exercise;

/**
 * Movements of a workout's main work, at most three: those that train a big muscle group, those with the most sets of an
 * exercise, in the order of the plan.
 */
export function mainMovements(parts: Parts): Set<string> {
  const big = bigMovements(parts);
  const rank = (entry: Entry) => (big.has(movementOf(entry)) ? 100 : 0) + entry.item.sets;
  const ranked = entriesOf(parts).toSorted((a, b) => rank(b) - rank(a));
  return new Set([...new Set(ranked.map(movementOf))].slice(0, MAIN_MOVEMENTS));
}

function bigMovements(parts: Parts): Set<string> {
  const isBig = ({ exercise }: Entry) => exercise?.main?.some((muscle) => BIG.has(muscle));
  return new Set(entriesOf(parts).filter(isBig).map(movementOf));
}

/** The parts within `seconds`, or as near to it as their main movements let them. */
export function shortened(parts: Parts, seconds: number): Parts {
  if (secondsOfParts(parts) <= seconds) return parts;
  const main = mainMovements(parts);
  let short: Parts = parts.map((part) => (isWork(part) ? part : shorterGuided(part, seconds)));
  const cuts = [...CUTS];
  for (let cut = cuts.shift(); cut && secondsOfParts(short) > seconds;) {
    const next = cut(short, main);
    if (next === undefined) cut = cuts.shift();
    else short = next;
  }
  return grown(short, parts, seconds);
}

const CUTS: readonly Cut[] = [
  (parts) => fewerSets(parts, 2),
  (parts, main) => {
    const big = bigMovements(parts);
    return withoutLast(parts, main, (movement) => !big.has(movement));
  },
  (parts, main) => withoutLast(parts, main, (_, isOnly) => !isOnly),
  (parts, main) => withoutLast(parts, main, () => true),
  (parts) => shorterBreaks(parts, 2 * SHORT_BREAK),
  (parts) => fewerSets(parts, 1),
  (parts) => shorterBreaks(parts, SHORT_BREAK),
  (parts) => shorterRests(parts),
  (parts) => fewerTurns(parts),
];

/** Its steps at most as long as they have to be, without those in the middle, which are neither first nor last. */
function shorterGuided(part: GuidedPart, seconds: number): GuidedPart {
  const { least, share } = GUIDED[part.kind];
  const wanted = Math.max(least, seconds * share);
  const ratio = wanted / secondsOfSteps(part.steps);
  if (ratio >= 1) return part;
  const scaled = part.steps.map((step) => {
    const shortest = Math.min(step.work, SHORT_STEP);
    // Seconds in a hint are those of the whole step.
    const { hint = '', ...rest } = step;
    const work = Math.max(shortest, Math.floor((step.work * ratio) / 5) * 5);
    return { ...rest, work, ...(hint !== '' && !/\d/.test(hint) && { hint }) };
  });
  while (scaled.length > 1 && secondsOfSteps(scaled) > wanted)
    scaled.splice(Math.floor(scaled.length / 2), 1);
  return { ...part, steps: scaled };
}

/** One set less of the exercise with the most, the later one of two; or one round less of a circuit. */
function fewerSets(parts: Parts, least: number): Parts | undefined {
  const counted = parts.flatMap((part, at) => {
    if (!isWork(part) || part.kind === 'intervals') return [];
    return part.entries.map(({ item: { sets } }, entry) => ({ at, entry, sets }));
  });
  const most = Math.max(...counted.map(({ sets }) => sets), least);
  const found = counted.findLast(({ sets }) => sets === most && sets > least);
  if (found === undefined) return undefined;
  return parts.map((part, at) =>
    at === found.at && isWork(part) ? withSets(part, found.entry, most - 1) : part,
  );
}

/** A part with other sets of an entry; in a circuit all have its rounds. */
function withSets(part: WorkPart, entry: number, sets: number): WorkPart {
  if (part.kind !== 'sets') return withEntries(part, part.entries, sets);
  const entries = part.entries.map((each, at) =>
    at === entry ? { ...each, item: { ...each.item, sets } } : each,
  );
  return { ...part, entries };
}

/** The parts without the last exercise that may go: a main movement keeps its last one. */
function withoutLast(
  parts: Parts,
  main: ReadonlySet<string>,
  mayGo: (movement: string, isOnly: boolean) => boolean,
): Parts | undefined {
  const all = entriesOf(parts);
  const goes = all.findLast((entry) => {
    const movement = movementOf(entry);
    const isOnly = all.filter((other) => movementOf(other) === movement).length === 1;
    return mayGo(movement, isOnly) && all.length > 1 && !(isOnly && main.has(movement));
  });
  if (goes === undefined) return undefined;
  return parts.map((part) => {
    if (!isWork(part) || !part.entries.includes(goes)) return part;
    const entries = part.entries.filter((entry) => entry !== goes);
    const { rounds = 1 } = part.head;
    const turns = Math.ceil((rounds * entries.length) / part.entries.length);
    return withEntries(part, entries, part.kind === 'intervals' ? turns : rounds);
  });
}

function shorterBreaks(parts: Parts, most: number): Parts | undefined {
  return changed(parts, (part) => {
    const { restBetween = 0, restAfter = 0 } = part.head;
    if (restBetween <= most && restAfter <= most) return part;
    const head = {
      ...part.head,
      ...(restBetween > most && { restBetween: most }),
      ...(restAfter > most && { restAfter: most }),
    };
    return { ...part, head };
  });
}

/** Rests between sets of repetitions; those of intervals are what they are. */
const shorterRests = (parts: Parts) =>
  changed(parts, (part) => {
    if (part.kind === 'intervals' || part.entries.every(({ item }) => item.rest <= SHORT_REST))
      return part;
    const entries = part.entries.map((entry) => {
      const rest = Math.min(entry.item.rest, SHORT_REST);
      return { ...entry, item: { ...entry.item, rest } };
    });
    return { ...part, entries };
  });

/** One turn of every exercise less in the longest intervals, down to one. */
function fewerTurns(parts: Parts): Parts | undefined {
  const turnsOf = (part: FitPart) => (part.kind === 'intervals' ? (part.head.rounds ?? 1) : 0);
  const most = Math.max(...parts.map(turnsOf));
  const longest = parts.findLast((part) => turnsOf(part) === most);
  if (!longest || !isWork(longest) || most < 2 * longest.entries.length) return undefined;
  const shorter = withEntries(longest, longest.entries, most - longest.entries.length);
  return parts.map((part) => (part === longest ? shorter : part));
}

function changed(parts: Parts, change: (part: WorkPart) => WorkPart): Parts | undefined {
  const next = parts.map((part) => (isWork(part) && part.entries.length > 0 ? change(part) : part));
  return next.every((part, at) => part === parts[at]) ? undefined : next;
}

/** Parts with the sets that there is still time for, those of the first exercises first. */
function grown(short: Parts, before: Parts, seconds: number): Parts {
  for (const [at, part] of short.entries()) {
    const old = before[at];
    if (!old || !isWork(part) || !isWork(old)) continue;
    for (const [entry, { item }] of part.entries.entries()) {
      const planned = old.entries.find((other) => other.item.exercise === item.exercise);
      if (!planned || item.sets >= planned.item.sets) continue;
      const sets =
        part.kind === 'intervals' ? (part.head.rounds ?? 1) + part.entries.length : item.sets + 1;
      const more = short.with(at, withSets(part, entry, sets));
      if (secondsOfParts(more) <= seconds) return grown(more, before, seconds);
    }
  }
  return short;
}
