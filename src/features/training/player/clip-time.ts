import { counted } from '../../../lib/polish.ts';

const SECONDS = { one: 'sekunda', few: 'sekundy', many: 'sekund' };
const MINUTES = { one: 'minuta', few: 'minuty', many: 'minut' };

/** `0:07`, `12:30`. */
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
