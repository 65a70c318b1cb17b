import { counted, plural } from '../../lib/polish.ts';
import { PRESETS, roundsMs, secondsLeft } from './model.ts';
import type { Intervals, Moment, PresetId } from './model.ts';
import { intervalsOf } from './session.ts';
import type { Session, Standing } from './session.ts';

const SECONDS = { one: 'sekunda', few: 'sekundy', many: 'sekund' };
const MINUTES = { one: 'minuta', few: 'minuty', many: 'minut' };
const ROUNDS = { one: 'runda', few: 'rundy', many: 'rund' };

export const PRESET_TABS = [
  { id: 'tabata', label: 'Tabata' },
  { id: 'turbo', label: 'Turbo tabata' },
] as const satisfies readonly { id: PresetId; label: string }[];

/** `8 rund: 20 s pracy, 10 s odpoczynku. Razem 4 minuty.` */
export function presetFacts(preset: PresetId): string {
  const intervals: Intervals = PRESETS[preset];
  const { rounds, workMs, restMs } = intervals;
  return `${counted(rounds, ROUNDS)}: ${seconds(workMs)} pracy, ${seconds(restMs)} odpoczynku. Razem ${counted(roundsMs(intervals) / 60_000, MINUTES)}.`;
}

const seconds = (ms: number) => `${ms / 1_000}\u00a0s`;

/** The text of the clock: the total before the start, then seconds, `4:59` in a phase of minutes. */
export function clockText(moment: Moment, session: Session, standing: Standing): string {
  if (standing === 'ready') return minutesText(roundsMs(intervalsOf(session)) / 1_000);
  const left = secondsLeft(moment);
  return moment.phaseMs > 60_000 ? minutesText(left) : String(left);
}

const minutesText = (whole: number) =>
  `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;

/** The word in the ring. */
export function phaseWord({ phase }: Moment, { part }: Session, standing: Standing): string {
  if (standing === 'ready') return 'Gotowa?';
  if (standing === 'paused') return 'Pauza';
  switch (phase) {
    case 'lead-in':
      return 'Gotowa?';
    case 'work':
      return 'Praca';
    case 'rest':
      return part === 'break' ? 'Przerwa' : 'Odpoczynek';
    case 'done':
      return part === 'break' ? 'Koniec przerwy' : 'Koniec';
  }
}

/** `Runda 3 z 8`, or the state outside the rounds. */
export function roundText({ phase, round, done }: Moment, session: Session): string {
  const { rounds } = intervalsOf(session);
  if (session.part === 'break') return done ? 'Kolejne zadanie?' : 'Między zadaniami';
  if (phase === 'lead-in') return counted(rounds, ROUNDS);
  return done ? `${counted(rounds, ROUNDS)} za tobą` : `Runda ${round} z\u00a0${rounds}`;
}

/** The announcement: one sentence per phase, constant during it. */
export function announcement(moment: Moment, session: Session, standing: Standing): string {
  if (standing === 'ready') return '';
  if (standing === 'paused') return 'Pauza.';
  const { phase, phaseMs } = moment;
  const length = lengthText(phaseMs);
  switch (phase) {
    case 'lead-in':
      return `Gotowa? ${length} do startu.`;
    case 'work':
      return `${roundText(moment, session)}. Praca, ${length}.`;
    case 'rest':
      return session.part === 'break' ? `Przerwa, ${length}.` : `Odpoczynek, ${length}.`;
    case 'done':
      return session.part === 'break'
        ? 'Koniec przerwy. Kolejne zadanie?'
        : `Koniec. ${roundText(moment, session)}.`;
  }
}

function lengthText(ms: number): string {
  const whole = Math.round(ms / 1_000);
  return whole > 60
    ? `${whole / 60} ${plural(whole / 60, MINUTES)}`
    : `${whole} ${plural(whole, SECONDS)}`;
}
