import type { Habit } from '../../contract/journals.ts';
import { counted } from '../../lib/polish.ts';
import { dayAndMonth, weekdayName } from '../../lib/days.ts';
import type { HabitDay, Progress } from './habit-days.ts';

const DAYS = { one: 'dzień', few: 'dni', many: 'dni' };

export const daysInWords = (count: number) => counted(count, DAYS);

/** The text under the day's button. */
export function encouragement({ isDoneToday, current, missed, number, done }: Progress): string {
  if (number < 1) return 'Zaczniesz, gdy przyjdzie pierwszy dzień.';
  if (isDoneToday && missed > 0 && done > 1) return 'Wróciłaś. O to właśnie chodzi.';
  if (isDoneToday && current > 1) return `To już ${daysInWords(current)} z rzędu.`;
  if (isDoneToday) return 'Pierwszy krok za tobą. Do jutra!';
  if (missed === 1) return 'Opuściłaś dzień? Nie opuść drugiego.';
  if (missed > 1) return 'Wróć dziś do najmniejszej wersji, choćby na dwie minuty.';
  if (number === 1) return 'Dzień pierwszy. Wystarczy najmniejsza wersja.';
  if (current === 1) return 'Wczoraj się udało. Czas na dzisiejszy dzień.';
  return `Za tobą ${daysInWords(current)} z rzędu. Czas na dzisiejszy.`;
}

/** The text at the end, whatever the result. */
export function farewell({ length }: Habit, { done }: Progress): { title: string; text: string } {
  const share = done / length;
  if (done === 0) {
    return {
      title: `Koniec: ${daysInWords(length)}`,
      text: 'Tym razem się nie złożyło. Wybierz mniejszy krok i spróbuj jeszcze raz.',
    };
  }
  const tally = `${done} z ${length}`;
  if (share === 1) {
    return {
      title: `${daysInWords(length)}, wszystkie`,
      text: 'Nie opuściłaś ani jednego. Robisz to już bez przypominania? Pora na następny nawyk.',
    };
  }
  if (share >= 0.75) {
    return {
      title: `${daysInWords(length)} za tobą`,
      text: `Odhaczyłaś ${tally}. Robisz to już bez przypominania? Pora na następny nawyk.`,
    };
  }
  return {
    title: `${daysInWords(length)} za tobą`,
    text: `Odhaczyłaś ${tally} i nic z tego nie przepada. Zmniejsz krok albo zmień kotwicę i daj sobie jeszcze trochę czasu.`,
  };
}

/** `wtorek, 3 marca, dzień 5` */
export function dayInWords({ date, number }: HabitDay): string {
  return `${weekdayName(date)}, ${dayAndMonth(date)}, dzień\u00a0${number}`;
}
