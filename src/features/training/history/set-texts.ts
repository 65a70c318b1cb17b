import type { SetRow } from '../../../contract/workout-rows.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { poundsOf } from '../../../lib/pounds.ts';
import { BAND_NAMES, kgText } from '../active/workout-texts.ts';

/** A line may end with it, never begin. */
const SEPARATOR = '\u00a0· ';

/** `10 · 9 · 9`, of timed sets `30 · 30 s`: the amounts of the sets of one exercise. */
export function amountsText(sets: readonly SetRow[]): string {
  const isTimed = sets.every(({ reps, seconds }) => reps === null && seconds !== null);
  if (!isTimed) return sets.map(amountText).join(SEPARATOR);
  return `${sets.map(({ seconds }) => formatNumber(seconds ?? 0)).join(SEPARATOR)} s`;
}

/** `9`, `30 s`; a dash where nothing was noted. */
export function amountText({ reps, seconds }: Pick<SetRow, 'reps' | 'seconds'>): string {
  if (reps !== null) return formatNumber(reps);
  return seconds === null ? '–' : `${formatNumber(seconds)} s`;
}

/** `22,5 kg`, `45 lb`, `miętowa 2`; undefined where there was no load. */
export function loadText({
  kg,
  unit,
  band,
  anchor,
}: Pick<SetRow, 'kg' | 'unit' | 'band' | 'anchor'>): string | undefined {
  const parts = [
    ...(kg === null ? [] : [unit === 'lb' ? `${formatNumber(poundsOf(kg))} lb` : kgText(kg)]),
    ...(band === null
      ? []
      : [[BAND_NAMES[band] ?? band, ...(anchor === null ? [] : [anchor])].join('\u00A0')]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** The loads of the sets of one exercise, each once: `miętowa 2, miętowa 3`. */
export function loadsText(sets: readonly SetRow[]): string {
  return [...new Set(sets.flatMap((set) => loadText(set) ?? []))].join(', ');
}

/** The notes of the sets, each once. */
export const notesText = (sets: readonly SetRow[]): string =>
  [...new Set(sets.flatMap(({ note }) => note ?? []))].join(', ');

/** `9 × miętowa 2`, `30 s`, `12`: a set in one line. */
export const setText = (set: SetRow): string =>
  [amountText(set), loadText(set)].filter((part) => part !== undefined).join(' × ');
