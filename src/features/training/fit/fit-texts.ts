import { durationText } from '../../../lib/duration.ts';
import { withinSentence } from '../../../lib/polish.ts';
import type { FittedWorkout, Wishes } from './fit-workout.ts';
import type { Spared } from './is-spared.ts';

/** Minutes that the user may have; 0 for the whole workout. */
export const TIMES = [0, 10, 20, 30] as const;

/** Names of what is spared: short ones beside their legend, and those that stand alone. */
export const SPARE_NAMES: Readonly<
  Record<Spared, { readonly name: string; readonly label: string }>
> = {
  jumps: { name: 'Bez skakania', label: 'Bez skakania' },
  noise: { name: 'Po cichu', label: 'Po cichu' },
  knee: { name: 'kolano', label: 'Oszczędzam kolano' },
  wrist: { name: 'nadgarstek', label: 'Oszczędzam nadgarstek' },
  back: { name: 'plecy', label: 'Oszczędzam plecy' },
};

export const SPARE_GROUPS: readonly {
  readonly legend: string;
  readonly options: readonly Spared[];
  /** A word about data on health, which the user reads before the tap. */
  readonly note?: string;
}[] = [
  { legend: 'Jak chcesz trenować?', options: ['jumps', 'noise'] },
  {
    legend: 'Oszczędzam',
    options: ['knee', 'wrist', 'back'],
    note: 'To dane o zdrowiu. Zapamiętamy je na twoim koncie, żeby dopasowywać treningi, dopóki ich nie odznaczysz.',
  },
];

export const timeText = (minutes: number) => `Mam ${minutes} minut`;

/**
 * The wishes in a line: `Mam 20 minut, bez skakania, oszczędzam plecy, nie robię: pajacyk`. `excluded` are names of
 * exercises.
 */
export function wishesText({ minutes, spare }: Wishes, excluded: readonly string[]): string {
  const time = minutes === undefined ? [] : [timeText(minutes)];
  const spared = spare.map((each) => withinSentence(SPARE_NAMES[each].label));
  const without =
    excluded.length === 0 ? [] : [`nie robię: ${excluded.map(withinSentence).join(', ')}`];
  return [...time, ...spared, ...without].join(', ');
}

/** The outcome for the workout, for the user to read and to hear; `fit` is undefined where nothing is left. */
export function fitText(
  fit: FittedWorkout | undefined,
  { minutes, spare, excluded = [] }: Wishes,
): string {
  if (fit === undefined) {
    return excluded.length > 0
      ? 'Z tego treningu nic by dziś nie zostało. Wybierz inny, odznacz coś powyżej albo przywróć ćwiczenie w profilu.'
      : 'Z tego treningu nic by dziś nie zostało. Wybierz inny albo odznacz coś powyżej.';
  }
  const { isShorter, leftOut, replaced } = fit;
  if (!isShorter && leftOut.length === 0 && replaced.length === 0) {
    return spare.length > 0
      ? 'Ten trening już taki jest, więc nic nie zmieniamy.'
      : `Ten trening i tak trwa około ${durationText(fit.minutes)}.`;
  }
  const without = leftOut.map(withinSentence).join(', ');
  const sentences = [
    isShorter && `Trening potrwa około ${durationText(fit.minutes)}.`,
    minutes !== undefined && isShorter && 'Główne ruchy zostają, rozgrzewka i wyciszenie też.',
    without !== '' && `Dziś bez: ${without}.`,
  ];
  return sentences.filter((each) => each !== false).join(' ');
}
