import { formatNumber } from './numbers.ts';

/** `45 min`, `1 h`, `1 h 12 min`: how long something takes, of at least 0 minutes. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  return [
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${formatNumber(rest)} min`] : []),
  ].join(' ');
}
