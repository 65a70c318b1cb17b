import { formatNumber } from '../../../lib/numbers.ts';
import { counted, plural } from '../../../lib/polish.ts';
import type { PlanBlock, PlanItem } from '../../../contract/plan.ts';
import { clockText } from '../../../lib/seconds.ts';
import type { SetValues } from '../../../workout-engine/state.ts';
import type { LeadView, Step } from '../../../workout-engine/view.ts';

const SERIES = { one: 'seria', few: 'serie', many: 'serii' };
const REPETITIONS = { one: 'powtórzenie', few: 'powtórzenia', many: 'powtórzeń' };
const MINUTES = { one: 'minuta', few: 'minuty', many: 'minut' };
const SECONDS = { one: 'sekunda', few: 'sekundy', many: 'sekund' };

export const PHASE_NAMES: Record<LeadView['phase'], string> = {
  ready: 'Przygotuj się',
  work: 'Praca',
  rest: 'Przerwa',
  between: 'Przerwa',
  paused: 'Pauza',
  done: 'Koniec',
};

export const BAND_NAMES: Record<string, string> = {
  yellow: 'żółta',
  coral: 'koralowa',
  mint: 'miętowa',
  blue: 'niebieska',
  aubergine: 'bakłażanowa',
};

/** `14 serii`. */
export const setsText = (count: number) => counted(count, SERIES);

/** How long a workout took; less than a minute is one. */
export function minutesText(ms: number): string {
  return counted(Math.max(1, Math.round(ms / 60_000)), MINUTES);
}

/** For a screen reader: `1 minuta 30 sekund`. */
export function spokenSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    ...(minutes > 0 ? [counted(minutes, MINUTES)] : []),
    ...(rest > 0 || minutes === 0 ? [counted(rest, SECONDS)] : []),
  ];
  return parts.join(' ');
}

/** `seria 2 z 4`, `runda 3 z 8`, `krok 2 z 7`. */
export function placeText({ kind, items }: PlanBlock, step: Step): string {
  if (kind === 'warmup' || kind === 'cooldown') {
    return `krok\u00a0${step.item + 1} z\u00a0${items.length}`;
  }
  const noun = kind === 'sets' ? 'seria' : 'runda';
  return `${noun}\u00a0${step.set} z\u00a0${step.of}`;
}

/** What is asked for in one set, as a number to read from afar and its noun. */
export function amountOf(item: PlanItem): { number: string; noun: string } {
  const side = item.side === 'each' ? ' na\u00a0stronę' : '';
  if (item.work !== undefined) {
    return { number: clockText(item.work), noun: `${item.work < 60 ? 's' : 'min'}${side}` };
  }
  const reps = 'reps' in item ? (item.reps ?? '') : '';
  const most = /^(?:\d+[–-])?(\d+)$/.exec(reps)?.[1];
  if (most !== undefined) {
    return { number: reps, noun: `${plural(Number(most), REPETITIONS)}${side}` };
  }
  const [, number = '', noun = reps] = /^([\d–-]+)\s+(.*)$/.exec(reps) ?? [];
  return { number, noun: `${noun}${side}` };
}

/** Of timed work on both sides. */
export const sideText = (isHalfOver: boolean) =>
  isHalfOver ? 'teraz druga strona' : 'w\u00a0połowie zmień stronę';

/** `12 powtórzeń`, `30 s na stronę`. */
export function amountText(item: PlanItem): string {
  const { number, noun } = amountOf(item);
  return [number, noun].filter((part) => part !== '').join('\u00a0');
}

/** `7,5 kg`. */
export const kgText = (kg: number) => `${formatNumber(kg)}\u00a0kg`;

export function bandText({ band, anchor }: Pick<SetValues, 'band' | 'anchor'>): string {
  if (band === undefined) return 'bez gumy';
  const name = BAND_NAMES[band] ?? band;
  return anchor === undefined ? name : `${name}, naciąg\u00a0${anchor}`;
}

/** `12 × 7,5 kg`, `12 powtórzeń`, `miętowa`; what was done in a set. */
export function valuesText({ reps, kg, band, anchor }: SetValues): string {
  return [
    reps === undefined ? undefined : counted(reps, REPETITIONS),
    kg === undefined ? undefined : kgText(kg),
    band === undefined
      ? undefined
      : `guma ${bandText({ band, ...(anchor !== undefined && { anchor }) })}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
