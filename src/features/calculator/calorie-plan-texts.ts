import { formatDecimal, formatNumber } from '../../lib/numbers.ts';
import { lazy } from '../../lib/lazy.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { BOUNDS } from './body-fields.ts';
import type { FieldName, Reading, Typed } from './body-fields.ts';
import type { ChoiceName } from './form.ts';
import { LOWEST_TARGET, UNDERWEIGHT_BMI } from './calorie-plan.ts';
import type { CaloriePlan, Warning } from './calorie-plan.ts';
import { kcal, percent, spokenGrams } from './nutrient-texts.ts';

const list = lazy(() => new Intl.ListFormat('pl', { type: 'conjunction' }));

const ACCUSATIVE: Readonly<Record<FieldName, string>> = {
  age: 'wiek',
  height: 'wzrost',
  weight: 'wagę',
};

const CHOICES: Readonly<Record<ChoiceName, string>> = { activity: 'aktywność', goal: 'cel' };

const RANGES: Readonly<Record<FieldName, string>> = {
  age: `wiek od ${BOUNDS.age.min} do ${BOUNDS.age.max} lat`,
  height: `wzrost od ${BOUNDS.height.min} do ${BOUNDS.height.max} cm`,
  weight: `wagę od ${BOUNDS.weight.min} do ${BOUNDS.weight.max} kg`,
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
        title: 'Kalkulator jest dla osób od 18 lat',
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
        text: `Twoje BMI to ${formatDecimal(plan.bmi, 1)}, a poniżej ${formatNumber(UNDERWEIGHT_BMI)} mówimy o niedowadze. Chudnięcie mogłoby ci zaszkodzić, dlatego pokazujemy tyle, ile zużywasz. Jeśli mimo to chcesz schudnąć, najpierw porozmawiaj z lekarzem.`,
      };
    case 'not-very-overweight':
      return {
        title: 'Ten deficyt jest za duży',
        text: `Twoje BMI to ${formatDecimal(plan.bmi, 1)}. Deficyt 20–\u206030% jest dla osób z bardzo dużą nadwagą, czyli z BMI od\u00a030. Wybierz redukcję 10–\u206020%, łatwiej ją utrzymać.`,
      };
    case 'below-resting':
      return {
        title: 'Cel jest niższy niż PPM',
        text: `Twoje ciało zużywa ${kcal(plan.resting)} na samo życie. Nie jedz mniej bez opieki lekarza lub dietetyka: zmniejsz deficyt albo dołóż codzienny spacer.`,
      };
    case 'lowest-target':
      return {
        title: `Niżej niż ${kcal(LOWEST_TARGET)} nie schodzimy`,
        text: `Z samego rachunku wychodzi ${kcal(warning.computed)}. Z tak małej porcji trudno się najeść i dostać wszystko, czego potrzebuje ciało, więc pokazujemy ${kcal(LOWEST_TARGET)}. To dolna granica dla kobiet z wytycznych leczenia nadwagi AHA/ACC/TOS z 2013 r. Mniej jedz tylko pod opieką lekarza.`,
      };
    case 'no-carbs':
      return {
        title: 'Zabrakło miejsca na węglowodany',
        text: `Samo białko i tłuszcz przekraczają cel o ${kcal(warning.excess)}. Przesuń białko bliżej 1,6 g/kg, zmniejsz udział tłuszczu albo deficyt.`,
      };
  }
}

export function targetNote({ deficit, target, maintenance }: CaloriePlan): string {
  if (deficit > 0) return `o ${percent(deficit)} mniej, niż zużywasz (${kcal(maintenance)})`;
  return target > maintenance
    ? `zużywasz ${kcal(maintenance)}, a to najmniej, ile pokazujemy`
    : 'tyle, ile zużywasz: waga stoi w miejscu';
}

/** The announcement after the form has not changed for a while; none for an untouched form. */
export function spokenResult(result: CaloriePlan | Note, typed: Typed): string {
  if (Object.values(typed).every((text) => text.trim() === '')) return '';
  if ('title' in result) return result.text;
  const { target, protein, fat, carbs, warnings } = result;
  const goals = `Cel na dzień: ${kcal(target)}. Białko ${spokenGrams(protein.grams)}, tłuszcz ${spokenGrams(fat.grams)}, węglowodany ${spokenGrams(carbs.grams)}.`;
  const titles = warnings.map((warning) => `${warningText(warning, result).title}.`);
  return [goals, ...titles].join(' ');
}
