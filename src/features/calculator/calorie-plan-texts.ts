import { formatDecimal, formatNumber } from '../../lib/numbers.ts';
import { lazy } from '../../lib/lazy.ts';
import { bindShortWords } from '../../lib/polish.ts';
import { BOUNDS } from './fields.ts';
import type { FieldName, Reading, Typed } from './fields.ts';
import type { ChoiceName } from './form.ts';
import { LOWEST_TARGET, UNDERWEIGHT_BMI } from './calorie-plan.ts';
import type { CaloriePlan, Warning } from './calorie-plan.ts';
import { kcal, percent, spokenGrams } from './numbers.ts';

const list = lazy(() => new Intl.ListFormat('pl', { type: 'conjunction' }));

const ACCUSATIVE: Readonly<Record<FieldName, string>> = {
  age: 'wiek',
  height: 'wzrost',
  weight: 'wagę',
};

const CHOICES: Readonly<Record<ChoiceName, string>> = { activity: 'aktywność', goal: 'cel' };

const RANGES: Readonly<Record<FieldName, string>> = {
  age: `wiek od ${BOUNDS.age.min} do ${BOUNDS.age.max}\u00a0lat`,
  height: `wzrost od ${BOUNDS.height.min} do ${BOUNDS.height.max}\u00a0cm`,
  weight: `wagę od ${BOUNDS.weight.min} do ${BOUNDS.weight.max}\u00a0kg`,
};

export interface Note {
  readonly title: string;
  readonly text: string;
}

/** Why there is no result; `choices` are the questions without an answer. */
export function reasonWithoutResult(
  reading: Exclude<Reading, { state: 'ready' }>,
  choices: readonly ChoiceName[],
): Note {
  switch (reading.state) {
    case 'missing':
      return {
        title: reading.fields.length === 3 ? 'Tu pojawi się twój wynik' : 'Już prawie',
        text: bindShortWords(`${whatIsMissing(reading.fields, choices)}, a policzymy resztę.`),
      };
    case 'wrong':
      return {
        title: 'Sprawdź dane',
        text: bindShortWords(
          `Kalkulator przyjmuje ${list().format(reading.fields.map((name) => RANGES[name]))}.`,
        ),
      };
    case 'under-age':
      return {
        title: 'Kalkulator jest dla osób od 18\u00A0lat',
        text: bindShortWords(
          'Wcześniej ciało jeszcze rośnie: wzór dla dorosłych się myli, a deficyt może zaszkodzić. Jeśli martwi cię waga, porozmawiaj z lekarzem albo z kimś dorosłym, komu ufasz.',
        ),
      };
  }
}

function whatIsMissing(fields: readonly FieldName[], choices: readonly ChoiceName[]): string {
  const typed = list().format(fields.map((name) => ACCUSATIVE[name]));
  const chosen = list().format(choices.map((name) => CHOICES[name]));
  if (chosen === '') return `Wpisz ${typed}`;
  return typed === '' ? `Wybierz ${chosen}` : `Wpisz ${typed}, wybierz ${chosen}`;
}

export function warningText(warning: Warning, plan: CaloriePlan): Note {
  switch (warning.kind) {
    case 'underweight':
      return {
        title: 'Deficytu tu nie policzymy',
        text: `Twoje BMI to ${formatDecimal(plan.bmi, 1)}, a\u00a0poniżej ${formatNumber(UNDERWEIGHT_BMI)} mówimy o\u00a0niedowadze. Chudnięcie mogłoby ci zaszkodzić, dlatego pokazujemy tyle, ile zużywasz. Jeśli mimo to chcesz schudnąć, najpierw porozmawiaj z\u00a0lekarzem.`,
      };
    case 'not-very-overweight':
      return {
        title: 'Ten deficyt jest za duży',
        text: `Twoje BMI to ${formatDecimal(plan.bmi, 1)}. Deficyt 20–\u206030% jest dla osób z\u00a0bardzo dużą nadwagą, czyli z\u00a0BMI od\u00a030. Wybierz redukcję 10–\u206020%, łatwiej ją utrzymać.`,
      };
    case 'below-resting':
      return {
        title: 'Cel jest niższy niż PPM',
        text: `Twoje ciało zużywa ${kcal(plan.resting)} na samo życie. Nie jedz mniej bez opieki lekarza lub dietetyka: zmniejsz deficyt albo dołóż codzienny spacer.`,
      };
    case 'lowest-target':
      return {
        title: `Niżej niż ${kcal(LOWEST_TARGET)} nie schodzimy`,
        text: `Z\u00a0samego rachunku wychodzi ${kcal(warning.computed)}. Z\u00a0tak małej porcji trudno się najeść i\u00a0dostać wszystko, czego potrzebuje ciało, więc pokazujemy ${kcal(LOWEST_TARGET)}. To dolna granica dla kobiet z\u00a0wytycznych leczenia nadwagi AHA/ACC/TOS z\u00a02013\u00a0r. Mniej jedz tylko pod opieką lekarza.`,
      };
    case 'no-carbs':
      return {
        title: 'Zabrakło miejsca na węglowodany',
        text: `Samo białko i\u00a0tłuszcz przekraczają cel o\u00a0${kcal(warning.excess)}. Przesuń białko bliżej 1,6\u00a0g/kg, zmniejsz udział tłuszczu albo deficyt.`,
      };
  }
}

export function targetNote({ deficit, target, maintenance }: CaloriePlan): string {
  if (deficit > 0) return `o\u00a0${percent(deficit)} mniej, niż zużywasz (${kcal(maintenance)})`;
  return target > maintenance
    ? `zużywasz ${kcal(maintenance)}, a\u00a0to najmniej, ile pokazujemy`
    : 'tyle, ile zużywasz: waga stoi w\u00a0miejscu';
}

/** The announcement after the form has not changed for a while; none for an untouched form. */
export function spokenAnswer(answer: CaloriePlan | Note, typed: Typed): string {
  if (Object.values(typed).every((text) => text.trim() === '')) return '';
  if ('title' in answer) return answer.text;
  const { target, protein, fat, carbs, warnings } = answer;
  const result = `Cel na dzień: ${kcal(target)}. Białko ${spokenGrams(protein.grams)}, tłuszcz ${spokenGrams(fat.grams)}, węglowodany ${spokenGrams(carbs.grams)}.`;
  const titles = warnings.map((warning) => `${warningText(warning, answer).title}.`);
  return [result, ...titles].join(' ');
}
