import { formatNumber } from '../../../lib/numbers.ts';
import { counted, plural, type PluralForms } from '../../../lib/polish.ts';
import type { Fault, FoundJournals, LeftOut, Refusal, SourceApp } from './found.ts';

const WORKOUTS = { one: 'trening', few: 'treningi', many: 'treningów' };
const SETS = { one: 'seria', few: 'serie', many: 'serii' };

export const workoutsText = (count: number) => counted(count, WORKOUTS);
export const setsText = (count: number) => counted(count, SETS);

export const APP_NAMES: Readonly<Record<SourceApp, string>> = {
  hevy: 'Hevy',
  strong: 'Strong',
  fitnotes: 'FitNotes',
  garmin: 'Garmin (FIT)',
  silna: 'Silna',
};

/** Title and text of what is said where nothing of a file can be read. */
export const REFUSALS: Readonly<Record<Refusal, { title: string; text: string }>> = {
  empty: {
    title: 'Ten plik jest pusty',
    text: 'Wyeksportuj treningi jeszcze raz i wybierz nowy plik.',
  },
  huge: {
    title: 'Ten plik jest za duży',
    text: 'Czytamy pliki do 32 MB. Dziesięć lat treningów zajmuje około 10 MB, więc to pewnie inny plik.',
  },
  archive: {
    title: 'To archiwum albo arkusz, a nie tabela',
    text: 'Rozpakuj archiwum i wybierz plik ze środka. Arkusz zapisz w swoim programie jako CSV.',
  },
  backup: {
    title: 'To kopia zapasowa, a nie eksport',
    text: 'W swojej aplikacji wybierz eksport do CSV i wskaż tamten plik.',
  },
  binary: { title: 'To nie jest plik z treningami', text: 'Czytamy pliki CSV, JSON i FIT.' },
  unknown: {
    title: 'Nie znamy takiego pliku',
    text: 'Czytamy eksporty z Hevy, Strong, FitNotes i Silnej oraz treningi siłowe z zegarków Garmin.',
  },
  columns: {
    title: 'Nie znamy takiej tabeli',
    text: 'Czytamy tabele z Hevy, Strong, FitNotes i Silnej. Nagłówki kolumn muszą zostać takie jak w eksporcie.',
  },
  nothing: {
    title: 'W tym pliku nie ma serii',
    text: 'Sprawdź, czy to na pewno eksport treningów siłowych.',
  },
  many: {
    title: 'W tym pliku jest za dużo serii',
    text: 'Naraz przeniesiesz do 100 000 serii. Podziel plik na dwa.',
  },
  broken: {
    title: 'Nie udało się przeczytać tego pliku',
    text: 'Jest uszkodzony albo ucięty. Wyeksportuj treningi jeszcze raz.',
  },
};

const FAULTS: Readonly<Record<Fault, string>> = {
  short: 'wiersz jest ucięty',
  quote: 'cudzysłów bez końca, dalej pliku nie da się odczytać',
  date: 'nie umiemy odczytać daty',
  number: 'liczba spoza zakresu albo z błędem',
  name: 'brakuje nazwy ćwiczenia',
  many: 'trening ma już 10 000 serii',
};

/** `Wiersz 12: nie umiemy odczytać daty`. */
export const faultText = ({ line, fault }: LeftOut) =>
  `Wiersz ${formatNumber(line)}: ${FAULTS[fault]}`;

const LINES: PluralForms = { one: 'wiersz', few: 'wiersze', many: 'wierszy' };
export const leftOutText = (count: number) => `Pominięte: ${counted(count, LINES)}`;

const HAVE: PluralForms = { one: 'ma', few: 'mają', many: 'ma' };

/** Texts about workouts that the log has already, or had once. */
export function planNotes(plan: {
  same: number;
  different: number;
  returning: number;
  future: number;
}): string[] {
  const notes = [
    [
      plan.same,
      `${workoutsText(plan.same)} już tu masz. ${plan.same === 1 ? 'Zostanie' : 'Zostaną'} bez zmian.`,
    ],
    [
      plan.different,
      `${workoutsText(plan.different)} masz tu z innymi seriami niż w pliku. Zostawimy twoje.`,
    ],
    [
      plan.returning,
      `${workoutsText(plan.returning)} z pliku usunęłaś tutaj wcześniej. ${plan.returning === 1 ? 'Wróci' : 'Wrócą'}.`,
    ],
    [
      plan.future,
      `${workoutsText(plan.future)} w pliku ${plural(plan.future, HAVE)} datę z przyszłości. Pominiemy ${plan.future === 1 ? 'go' : 'je'}.`,
    ],
  ] as const;
  return notes.flatMap(([count, text]) => (count > 0 ? [text] : []));
}

const MEASUREMENTS = { one: 'pomiar', few: 'pomiary', many: 'pomiarów' };
const HABITS = { one: 'nawyk', few: 'nawyki', many: 'nawyków' };
const WEEKS_OFF = { one: 'tydzień wolny', few: 'tygodnie wolne', many: 'tygodni wolnych' };
const CHANGES = { one: 'zmiana planu', few: 'zmiany planu', many: 'zmian planu' };
const COUNTED: readonly (readonly [type: string, forms: PluralForms])[] = [
  ['week_off', WEEKS_OFF],
  ['planned_day', CHANGES],
];

interface Beside {
  readonly others: readonly { readonly type: string }[];
  readonly journals: FoundJournals;
}

/** Things that a file brings beside workouts. */
export function besideNotes({ others, journals }: Beside): string[] {
  const ofType = (type: string) => others.filter((row) => row.type === type).length;
  const rows = [
    ...COUNTED.map(([type, forms]) => [ofType(type), forms] as const),
    [journals.measurements.length, MEASUREMENTS] as const,
    [journals.habits.length, HABITS] as const,
  ];
  const parts = [
    ...rows.flatMap(([count, forms]) => (count > 0 ? [counted(count, forms)] : [])),
    ...(ofType('preference') > 0 ? ['twoje ustawienia treningu'] : []),
  ];
  return parts.length > 0 ? [`Poza treningami: ${parts.join(', ')}.`] : [];
}

/** Parts of the file of everything that the import leaves out, or that stay as this device has them. */
export function keptNotes(draft: Beside, plan: Beside): string[] {
  const count = ({ others }: Beside) => others.filter(({ type }) => type === 'preference').length;
  const entries = ({ journals }: Beside) => journals.measurements.length + journals.habits.length;
  return [
    ...(count(plan) < count(draft) ? ['Ustawienia treningu, które tu masz, zostaną twoje.'] : []),
    ...(entries(plan) < entries(draft)
      ? ['Wpisy dzienników, które tu masz, zostaną bez zmian.']
      : []),
    ...(entries(plan) > 0 ? ['Cofnięcie importu nie usunie wpisów z dzienników.'] : []),
    'Profilu i zamówień nie przenosimy: należą do konta, na którym powstały.',
  ];
}
