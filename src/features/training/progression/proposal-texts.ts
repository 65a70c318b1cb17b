import { REPETITIONS } from '../../../lib/nouns.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { counted, withinSentence } from '../../../lib/polish.ts';
import { BAND_NAMES, type CountUnit, kgText, repsText } from '../active/workout-texts.ts';
import type { SetLoad } from './load-steps.ts';
import type { Proposal } from './propose.ts';

/** Genitive forms, for use after `spróbuj`. */
const OF_BANDS: Readonly<Record<string, string>> = {
  light: 'lekkiej',
  medium: 'średniej',
  heavy: 'mocnej',
  yellow: 'żółtej',
  coral: 'koralowej',
  mint: 'miętowej',
  blue: 'niebieskiej',
  aubergine: 'bakłażanowej',
};

const NO_LOAD = 'bez wspomagania';

/** `Dziś spróbuj 10`, `Dziś spróbuj 22,5 kg · 8`, `Dziś spróbuj koralowej · 12`, `Dziś spróbuj: pompka`. */
export function proposalText(proposal: Proposal, unit: CountUnit, nameOf: NameOf): string {
  const { load, reps, seconds, move } = proposal;
  if (move !== undefined) return `Dziś spróbuj: ${withinSentence(nameOf(move))}`;
  const parts = [
    load && loadText(load, OF_BANDS),
    seconds === undefined ? undefined : `${formatNumber(seconds)} s`,
    reps === undefined ? undefined : repsText(reps, unit),
  ].filter((part) => part !== undefined);
  return `Dziś spróbuj ${parts.join(' · ')}`;
}

type NameOf = (exercise: string) => string;

/** `koralowa`, `22,5 kg`, `10 powtórzeń`, `35 s`, `pompka`: what is next time. */
export function nextTimeText(proposal: Proposal, unit: CountUnit, nameOf: NameOf): string {
  const { load, reps, seconds, move } = proposal;
  if (move !== undefined) return withinSentence(nameOf(move));
  if (load !== undefined) return loadText(load, BAND_NAMES);
  if (seconds !== undefined) return `${formatNumber(seconds)} s`;
  const isReps = unit.name === REPETITIONS.one;
  return isReps ? counted(reps ?? 0, REPETITIONS) : repsText(reps ?? 0, unit);
}

function loadText({ kg, band }: SetLoad, bands: Readonly<Record<string, string>>): string {
  if (kg !== undefined) return kgText(kg);
  return band === undefined ? NO_LOAD : (bands[band] ?? band);
}

const WEEK = 7;

/** The reason in one sentence. */
export function reasonText({ reason, measure, least, days }: Proposal): string {
  const isRounds = measure === 'rounds';
  switch (reason) {
    case 'more':
      return measure === 'seconds'
        ? `Ostatnio każda seria trwała co najmniej ${formatNumber(least)} s.`
        : `Ostatnio w każdej serii co najmniej ${formatNumber(least)}.`;
    case 'twice':
      return 'Dwa treningi z rzędu sięgnęłaś celu.';
    case 'light':
      return isRounds
        ? 'Ostatnio zrobiłaś wszystkie rundy i było lekko.'
        : 'Ostatnio sięgnęłaś celu i było lekko.';
    case 'missed':
      return isRounds
        ? 'Dwa razy z rzędu zabrakło rund.'
        : `Dwa razy z rzędu zabrakło ${measure === 'seconds' ? 'sekund' : 'powtórzeń'}.`;
    case 'pause':
      return `Po ${Math.floor(days / WEEK)} tygodniach przerwy zacznij spokojniej.`;
    case 'return':
      return 'Po przerwie wracasz do tego, co było przed nią.';
  }
}
