import type { Day } from '../../lib/days.ts';
import type { Measure } from '../../contract/journals.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { counted } from '../../lib/polish.ts';
import { dayAndMonth, daysBetween, fullDate } from '../../lib/days.ts';
import { boundsOf, type Problem } from './measurement-draft.ts';
import { type Change, type Point, SENSIBLE_LOSS } from './series.ts';
import type { NextTimes } from './next-times.ts';

const DAYS = { one: 'dzień', few: 'dni', many: 'dni' };
const VALUES = { one: 'pomiar', few: 'pomiary', many: 'pomiarów' };

export const NAMES: Readonly<Record<Measure, string>> = {
  weight: 'Waga',
  waist: 'Talia',
  hips: 'Biodra',
  thigh: 'Udo',
  arm: 'Ramię',
  chest: 'Klatka piersiowa',
};

/** Short forms, where six of them are side by side. */
export const TAB_NAMES: Readonly<Record<Measure, string>> = { ...NAMES, chest: 'Klatka' };

export const unitOf = (measure: Measure) => (measure === 'weight' ? 'kg' : 'cm');

/** `68,4` */
export const numberText = (value: number) => formatNumber(value, 2);

/** `68,4 kg` */
export function valueText(measure: Measure, value: number): string {
  return `${numberText(value)}\u00a0${unitOf(measure)}`;
}

/** `−1,2 kg`, `+0,4 cm`, `bez zmian` */
export function differenceText(measure: Measure, difference: number): string {
  if (difference === 0) return 'bez zmian';
  return `${difference < 0 ? '−' : '+'}${valueText(measure, Math.abs(difference))}`;
}

export function problemText(field: 'date' | Measure, problem: Problem): string {
  if (problem === 'missing') return 'Wybierz dzień';
  if (problem === 'future') return 'Ten dzień dopiero nadejdzie';
  if (field === 'date') return 'Wybierz dzień';
  if (problem === 'no-number') return 'Wpisz liczbę, np. 68,4';
  const { least, most } = boundsOf(field);
  return `Od ${least} do ${most}\u00a0${unitOf(field)}`;
}

/** Days on which the next entry makes sense, a line for the scale and one for the tape. */
export function nextTimesText({ weigh, tape }: NextTimes, today: Day): string[] {
  const lines: string[] = [];
  if (weigh !== undefined) {
    lines.push(
      weigh <= today
        ? 'Zważyć się możesz już dziś.'
        : `Następne ważenie ma sens od ${dayAndMonth(weigh)}.`,
    );
  }
  if (tape && tape.from > today) {
    lines.push(`Obwody zmierz znowu między ${dayAndMonth(tape.from)} a ${dayAndMonth(tape.to)}.`);
  } else if (tape) {
    lines.push(
      tape.to > today
        ? `Obwody możesz zmierzyć już teraz, najlepiej do ${dayAndMonth(tape.to)}.`
        : 'Pora znowu zmierzyć obwody.',
    );
  }
  return lines;
}

/** `soon`: days since the weighing before, where they were too few. */
export function savedText(date: Day, soon: number | undefined): string {
  const saved = `Zapisane: ${fullDate(date)}.`;
  if (soon === undefined) return saved;
  const since =
    soon === 1
      ? 'Ostatnio ważyłaś się dzień wcześniej'
      : `Ostatnio ważyłaś się ${counted(soon, DAYS)} wcześniej`;
  return `${saved} ${since}, a przez tak krótki czas zmienia się głównie woda. Waż się raz w tygodniu: zobaczysz więcej i zaoszczędzisz sobie nerwów.`;
}

/** The text alternative of the chart. */
export function chartText(measure: Measure, series: readonly Point[], change?: Change): string {
  const name = NAMES[measure];
  const [only] = series;
  if (!change) {
    return only ? `${name}: ${valueText(measure, only.value)}, ${fullDate(only.date)}.` : name;
  }
  const { first, last, difference } = change;
  const at = ({ date, value }: Point) => `${valueText(measure, value)} ${fullDate(date)}`;
  const course = difference === 0 ? 'bez zmian' : differenceWords(measure, difference);
  return `${name}: od ${at(first)} do ${at(last)}, ${course}, ${counted(series.length, VALUES)}.`;
}

/** `spadek o 1,2 kg` */
function differenceWords(measure: Measure, difference: number): string {
  return `${difference < 0 ? 'spadek' : 'wzrost'} o ${valueText(measure, Math.abs(difference))}`;
}

/** `od 5 marca (42 dni)` */
export function sinceText({ first, days }: Change): string {
  return `od ${fullDate(first.date)} (${counted(days, DAYS)})`;
}

/** An assessment of the pace of weight change; `percent` as `weeklyPercent` gives it. */
export function paceText(percent: number | undefined): string {
  const { least, most } = SENSIBLE_LOSS;
  const range = `${numberText(least)}–${numberText(most)}% masy ciała na tydzień`;
  if (percent === undefined)
    return `Tempo policzymy, gdy między ważeniami minie tydzień. Przy chudnięciu rozsądne jest ${range}.`;
  if (percent < -most) {
    return `To szybciej niż rozsądne ${range}. Dołóż trochę jedzenia, a jeśli chudniesz bez powodu, porozmawiaj z lekarzem.`;
  }
  if (percent <= -least) return `To rozsądne tempo: przy chudnięciu dobrze się sprawdza ${range}.`;
  return `Jeśli chcesz schudnąć, rozsądne tempo to ${range}.`;
}

export const TAPE_ERROR_TEXT =
  'Mniej niż 1 cm mieści się w błędzie domowego pomiaru, czytaj to jako „bez zmian”.';

/** `−0,6%` */
export function percentText(percent: number): string {
  if (percent === 0) return '0%';
  return `${percent < 0 ? '−' : '+'}${numberText(Math.abs(percent))}%`;
}

/** `Dziś`, `Wczoraj`, else the date */
export function dayText(date: Day, today: Day): string {
  const age = daysBetween(date, today);
  if (age === 0) return 'Dziś';
  return age === 1 ? 'Wczoraj' : fullDate(date);
}
