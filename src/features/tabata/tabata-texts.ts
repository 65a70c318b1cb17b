import { clockTime, spokenTime } from '../../lib/clock-time.ts';
import { MINUTES, ROUNDS } from '../../lib/nouns.ts';
import { counted } from '../../lib/polish.ts';
import { secondsLeft } from '../../workout-engine/seconds.ts';
import { PRESETS, roundsSeconds } from './tabata-timer.ts';
import type { Moment, PresetId } from './tabata-timer.ts';

export const PRESET_TABS = [
  { id: 'tabata', label: 'Tabata' },
  { id: 'turbo', label: 'Turbo tabata' },
] as const satisfies readonly { id: PresetId; label: string }[];

/** `8 rund: 20 s pracy, 10 s odpoczynku. Razem 4 minuty.` */
export function presetFacts(preset: PresetId): string {
  const { rounds, work, rest } = PRESETS[preset];
  return `${counted(rounds, ROUNDS)}: ${work} s pracy, ${rest} s odpoczynku. Razem ${counted(roundsSeconds(PRESETS[preset]) / 60, MINUTES)}.`;
}

/** The text of the clock: the total before the start, then seconds, `4:59` in a phase of minutes. */
export function clockText({ standing, phaseMs, remainingMs }: Moment, preset: PresetId): string {
  if (standing === 'ready') return clockTime(roundsSeconds(PRESETS[preset]));
  const left = secondsLeft(remainingMs, 0);
  return phaseMs > 60_000 ? clockTime(left) : String(left);
}

/** The word in the ring. */
export function phaseWord({ phase, isBreak, standing }: Moment): string {
  if (standing === 'paused') return 'Pauza';
  if (phase === 'ready') return 'Gotowa?';
  if (phase === 'work') return 'Praca';
  if (phase === 'done') return isBreak ? 'Koniec przerwy' : 'Koniec';
  return isBreak ? 'Przerwa' : 'Odpoczynek';
}

/** `Runda 3 z 8`, or the state outside the rounds. */
export function roundText({ phase, isBreak, round, rounds }: Moment): string {
  if (isBreak) return phase === 'done' ? 'Kolejne zadanie?' : 'Między zadaniami';
  if (phase === 'ready') return counted(rounds, ROUNDS);
  return phase === 'done' ? `${counted(rounds, ROUNDS)} za tobą` : `Runda ${round} z ${rounds}`;
}

/** The announcement: one sentence per phase, constant during it. */
export function announcement(moment: Moment): string {
  const { standing, phase } = moment;
  if (standing === 'ready') return '';
  if (standing === 'paused') return 'Pauza.';
  const length = spokenTime(Math.round(moment.phaseMs / 1_000));
  if (phase === 'ready') return `Gotowa? ${length} do startu.`;
  if (phase === 'work') return `${roundText(moment)}. Praca, ${length}.`;
  if (phase !== 'done') return `${phaseWord(moment)}, ${length}.`;
  return moment.isBreak ? 'Koniec przerwy. Kolejne zadanie?' : `Koniec. ${roundText(moment)}.`;
}
