import { counted } from '../../lib/polish.ts';

/** `1 wpis`, `4 wpisy`, `9 wpisów` */
export function countedEntries(count: number): string {
  return counted(count, { one: 'wpis', few: 'wpisy', many: 'wpisów' });
}

/** The text of the page of an unknown article; that part of the address need not be a number. */
export function notFoundNote(id: string): string {
  return /^\d{1,9}$/.test(id)
    ? `Nie znalazłyśmy wpisu o numerze ${id}.`
    : 'Nie znalazłyśmy wpisu pod tym adresem.';
}
