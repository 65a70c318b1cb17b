import type { DownloadTrouble } from '../../../offline/videos/download-status.ts';
import { counted, plural } from '../../../lib/polish.ts';
import { onDevice, onDeviceFirst, thisDevice } from '../../../ui/device-words.ts';
import { formatBytes } from './bytes.ts';
import type { DownloadView, Tally } from './download-view.ts';

const VIDEOS = { one: 'filmu', few: 'filmów', many: 'filmów' };
const TRAININGS = {
  one: 'pobranym treningu',
  few: 'pobranych treningach',
  many: 'pobranych treningach',
};
const THEM = { one: 'go', few: 'je', many: 'je' };

/** `2,1 z 4,2 MB` */
export function progressWords({ stored, total }: Tally): string {
  if (total === undefined) return formatBytes(stored);
  const [left = '', unit = ''] = formatBytes(stored).split('\u00A0');
  const totalText = formatBytes(total);
  return totalText.endsWith(unit)
    ? `${left} z ${totalText}`
    : `${left}\u00A0${unit} z ${totalText}`;
}

/** The state of an unfinished download, in words. */
export function stateWords({ phase, waits }: Pick<DownloadView, 'phase' | 'waits'>): string {
  if (phase === 'paused') return 'Wstrzymane';
  if (waits === 'network') return 'Czekam na sieć';
  if (waits === 'consent') return 'Czekam na twoją zgodę';
  return phase === 'waiting' ? 'Czeka w kolejce' : 'Pobieram';
}

export function troubleWords(trouble: DownloadTrouble): string {
  switch (trouble.kind) {
    case 'full':
      return `${onDeviceFirst()} brakuje miejsca: zwolnij około ${formatBytes(trouble.missing)} i wznów pobieranie.`;
    case 'unkept':
      return 'Przeglądarka nie zapisuje teraz filmów. Odśwież stronę i wznów pobieranie.';
    case 'refused':
      return `Nie udało się pobrać ${counted(trouble.films, VIDEOS)}. Reszta jest ${onDevice()}.`;
  }
}

/** Refused before it began. */
export type Refusal =
  | { readonly kind: 'space'; readonly missing: number }
  | { readonly kind: 'unreachable' | 'unanswered' | 'unkept' };

export function refusalWords(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'space':
      return `Brakuje około ${formatBytes(refusal.missing)} miejsca. Zwolnij je w „Pobranych” albo ${onDevice()} i spróbuj jeszcze raz.`;
    case 'unreachable':
      return 'Nie wiemy jeszcze, co pobrać: brakuje sieci. Spróbuj, gdy złapiesz zasięg.';
    case 'unanswered':
      return 'Nie wiemy jeszcze, co pobrać: coś poszło nie tak po naszej stronie. Spróbuj za chwilę.';
    case 'unkept':
      return `Przeglądarka nie pozwala teraz niczego zapisać ${onDevice()}.`;
  }
}

/** Warning of what signing out deletes for a user with `count` downloaded workouts. */
export function losingWords(count: number): string {
  return `Po wylogowaniu ${thisDevice()} zapomni o twoim koncie, a z nim o ${counted(count, TRAININGS)}. Po ponownym zalogowaniu pobierzesz ${plural(count, THEM)} jeszcze raz.`;
}
