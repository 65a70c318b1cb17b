import { MINUTES, SECONDS } from './nouns.ts';
import { counted } from './polish.ts';

/** `0:07`, `12:30`; a part of a second does not count. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `7 sekund`, `2 minuty 5 sekund`: the same for screen readers. */
export function spokenTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return counted(rest, SECONDS);
  return rest === 0
    ? counted(minutes, MINUTES)
    : `${counted(minutes, MINUTES)} ${counted(rest, SECONDS)}`;
}
