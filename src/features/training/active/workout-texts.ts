import { REPETITIONS } from '../../../lib/nouns.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { counted, plural, type PluralForms, withinSentence } from '../../../lib/polish.ts';
import type { Dose, Plan, PlanItem } from '../../../contract/workout-plan.ts';
import { clockText } from '../../../workout-engine/seconds.ts';
import { hasSets } from '../../../workout-engine/done.ts';
import type { Amount } from '../../../workout-engine/is-workout.ts';
import { exerciseItemAt } from '../../../workout-engine/dose.ts';
import type { Slot } from '../../../workout-engine/slots.ts';
import {
  exerciseAt,
  itemKey,
  type SetValues,
  type WorkoutState,
} from '../../../workout-engine/workout-state.ts';
import type { StepView, Step } from '../../../workout-engine/step-view.ts';
import { ofEachSide } from '../prescription.ts';

export const SERIES = { one: 'seria', few: 'serie', many: 'serii' };
const LEFT = { one: 'Została', few: 'Zostały', many: 'Zostało' };
const OTHERS = { one: 'inne', few: 'inne', many: 'innych' };
/** Most exercises that a question names; beyond it the question gives their number. */
const NAMED = 3;
const STEPS = { one: 'krok', few: 'kroki', many: 'kroków' };
/** Genitive forms, for use after `z 18`. */
const SETS_OF = { one: 'serii', few: 'serii', many: 'serii' };
const STEPS_OF = { one: 'kroku', few: 'kroków', many: 'kroków' };

export const PHASE_NAMES: Record<StepView['phase'], string> = {
  ready: 'Przygotuj się',
  work: 'Praca',
  rest: 'Przerwa',
  between: 'Przerwa',
  paused: 'Pauza',
  done: 'Koniec',
};

export const BAND_NAMES: Record<string, string> = {
  light: 'lekka',
  medium: 'średnia',
  heavy: 'mocna',
  yellow: 'żółta',
  coral: 'koralowa',
  mint: 'miętowa',
  blue: 'niebieska',
  aubergine: 'bakłażanowa',
  other: 'inna',
};

export const KG_OF_NAMES = { each: 'na\u00a0jedną hantlę', total: 'razem' } as const;

/** `14 serii`. */
export const setsText = (count: number) => counted(count, SERIES);

/** `14 serii`, `1 z 18 serii`, or steps of a plan without sets: how much of a workout was done. */
export function amountDoneText({ done, total }: Amount, plan: Plan): string {
  if (done === total) return counted(total, hasSets(plan) ? SERIES : STEPS);
  return `${done} z ${total}\u00a0${plural(total, hasSets(plan) ? SETS_OF : STEPS_OF)}`;
}

/** `Zostały 2 serie: przysiad, deska. Wracasz do nich?` */
export function askedAboutText(steps: readonly Step[], nameOf: (step: Step) => string): string {
  const names = [...new Set(steps.map((step) => withinSentence(nameOf(step))))];
  const others = names.length - NAMED;
  const named =
    others > 1
      ? `${names.slice(0, NAMED).join(', ')} i ${counted(others, OTHERS)}`
      : names.join(', ');
  const it = steps.length === 1 ? 'niej' : 'nich';
  return `${plural(steps.length, LEFT)} ${setsText(steps.length)}: ${named}. Wracasz do\u00a0${it}?`;
}

/** The heading of the end: whether everything was done. */
export function endText({ done, total }: Amount): string {
  return done === total ? 'Wszystko zrobione' : 'To już koniec';
}

/** `seria 2 z 4`, `runda 1 z 3 · stacja 2 z 6`, `zadanie 1 z 3 · runda 3 z 8`, `krok 2 z 7`. */
export function placeText(plan: Plan, { block: at, item, set, of }: Step): string {
  const block = plan[at];
  const count = (noun: string, place: number, total: number) => `${noun}\u00a0${place} z ${total}`;
  const items = block?.items.length ?? 0;
  if (block?.kind === 'sets') return count('seria', set, of);
  const round = count('runda', set, of);
  if (block?.kind === 'circuit') return `${round} · ${count('stacja', item + 1, items)}`;
  if (block?.kind !== 'intervals') return count('krok', item + 1, items);
  const tasks = plan.flatMap(({ kind }, index) => (kind === 'intervals' ? [index] : []));
  if (tasks.length === 1) return round;
  return `${count('zadanie', tasks.indexOf(at) + 1, tasks.length)} · ${round}`;
}

/** Unit that a set counts, for a chip and after the number 1 of a step button. */
export interface CountUnit {
  readonly forms: PluralForms;
  readonly name: string;
}

const SHORT_REPETITIONS = { one: 'powt.', few: 'powt.', many: 'powt.' };

/** Repetitions, or what the plan names: `12 kroków`. A noun without known forms stays as it is written. */
export function unitOf(item: PlanItem | Dose | undefined): CountUnit {
  const reps = item && 'reps' in item ? item.reps : undefined;
  const noun = /^[\d–-]+\s+(\p{L}+)/u.exec(reps ?? '')?.[1];
  if (noun === undefined) return { forms: SHORT_REPETITIONS, name: REPETITIONS.one };
  if (Object.values(STEPS).includes(noun)) return { forms: STEPS, name: STEPS.one };
  return { forms: { one: noun, few: noun, many: noun }, name: noun };
}

/** The unit of what was done of an exercise at a slot, whose place another one may have taken since. */
export function unitDone(state: WorkoutState, slot: Slot, exercise: string): CountUnit {
  const item = exerciseItemAt(state.plan, slot);
  if (exercise === exerciseAt(state, slot)) return unitOf(item);
  const own = exercise === item?.exercise ? state.planned[itemKey(slot)] : undefined;
  return unitOf(own);
}

/** The amount of one set, as a number to be read from afar and its noun. */
export function amountOf(item: PlanItem): { number: string; noun: string } {
  const side = ofEachSide(item);
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

/** The noun of so many repetitions of a set: `powtórzeń`, `kroków na stronę`. */
export function countedNoun(item: PlanItem, count: number): string {
  const { noun } = amountOf(item);
  const side = ofEachSide(item);
  const forms = [REPETITIONS, STEPS].find((each) => noun.startsWith(each.many.slice(0, 4)));
  return forms === undefined ? noun : `${plural(count, forms)}${side}`;
}

/** `w planie 8–10`; empty where the plan names no number. */
export function planText(item: PlanItem): string {
  const { number } = amountOf(item);
  return number === '' ? '' : `w planie\u00a0${number}`;
}

/** `10`; in another unit than repetitions `12 kroków`. */
export const repsText = (reps: number, unit: CountUnit): string =>
  unit.name === REPETITIONS.one ? String(reps) : counted(reps, unit.forms);

/** `Ostatnio 9 · miętowa 2`, `Ostatnio 12 · 22,5 kg`; empty where there was no last time. */
export function lastTimeText({ reps, kg, band, anchor }: SetValues, unit: CountUnit): string {
  const parts = [
    reps === undefined ? undefined : repsText(reps, unit),
    kg === undefined ? undefined : kgText(kg),
    band === undefined
      ? undefined
      : [BAND_NAMES[band] ?? band, anchor].filter((part) => part !== undefined).join('\u00a0'),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : `Ostatnio ${parts.join(' · ')}`;
}

/** The next task, shown during a rest: `Czas: 30 s`, `Do zrobienia: 12 powtórzeń`. */
export const taskText = (item: PlanItem) =>
  `${item.work === undefined ? 'Do\u00a0zrobienia' : 'Czas'}: ${amountText(item)}`;

/** The side to train during timed work on both sides. */
export const sideText = (isHalfOver: boolean) =>
  isHalfOver ? 'teraz druga strona' : 'w połowie zmień stronę';

/** `12 powtórzeń`, `30 s na stronę`. */
export function amountText(item: PlanItem): string {
  const { number, noun } = amountOf(item);
  return [number, noun].filter((part) => part !== '').join('\u00a0');
}

/** `7,5 kg`, at most to a hundredth: loads of pounds are kilograms to the gram. */
export const kgText = (kg: number) => `${formatNumber(kg, 2)} kg`;

export function bandText({ band, anchor }: Pick<SetValues, 'band' | 'anchor'>): string {
  if (band === undefined) return 'bez gumy';
  const name = BAND_NAMES[band] ?? band;
  return anchor === undefined ? name : `${name}, naciąg\u00a0${anchor}`;
}

/** The values of a set: `9 powt. · 22,5 kg`, `12 kroków`, `guma miętowa`. */
export function valuesText({ reps, kg, band, anchor }: SetValues, { forms }: CountUnit): string {
  return [
    reps === undefined ? undefined : counted(reps, forms),
    kg === undefined ? undefined : kgText(kg),
    band === undefined
      ? undefined
      : `guma ${bandText({ band, ...(anchor !== undefined && { anchor }) })}`,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
