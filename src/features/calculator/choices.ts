import { formatNumber } from '../../lib/numbers.ts';
import { bindShortWords } from '../../contract/typography.ts';
import { ACTIVITY } from './calorie-plan.ts';
import type { Activity, Goal } from './calorie-plan.ts';

export interface Choice<Value> {
  readonly value: Value;
  readonly title: string;
  readonly text: string;
  /** The number it stands for. */
  readonly aside?: string;
}

const activity = (value: Activity, title: string, text: string): Choice<Activity> => ({
  value,
  title,
  text: bindShortWords(text),
  aside: `× ${formatNumber(ACTIVITY[value])}`,
});

/** A word joiner behind a dash keeps a range on one line. */
export const ACTIVITY_CHOICES: readonly Choice<Activity>[] = [
  activity('none', 'Brak', 'Siedząca praca, dojazdy samochodem, bez treningów.'),
  activity(
    'low',
    'Niska',
    'Siedząca praca, krótkie spacery, 1–\u20602 lekkie treningi w tygodniu.',
  ),
  activity('medium', 'Średnia', 'Dużo chodzenia na co dzień i 3–\u20604 treningi w tygodniu.'),
  activity('high', 'Wysoka', 'Praca na nogach i 4–\u20605 treningów w tygodniu.'),
  activity('very-high', 'Bardzo wysoka', 'Ciężka praca fizyczna i do tego regularne treningi.'),
];

export const GOAL_CHOICES: readonly Choice<Goal>[] = [
  {
    value: 'maintain',
    title: 'Utrzymanie',
    text: 'Waga stoi w miejscu. Dobry początek także przed redukcją.',
  },
  {
    value: 'reduce',
    title: 'Redukcja',
    text: 'Deficyt, który sprawdza się u większości.',
    aside: '10–20%',
  },
  {
    value: 'reduce-more',
    title: 'Większa redukcja',
    text: 'Tylko przy bardzo dużej nadwadze, najlepiej pod opieką lekarza lub dietetyka.',
    aside: '20–30%',
  },
];
