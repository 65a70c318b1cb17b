import { LONG_PAUSE } from '../programs/next-workout.ts';

/** Days without training after which the first one is lighter (progression.md). */
const LIGHTER = 21;

/** How the user goes on after `days` without training; undefined where there was no gap. */
export function afterGap(days: number): 'goes-on' | 'lighter' | 'anew' | undefined {
  if (days < 7) return undefined;
  if (days < LIGHTER) return 'goes-on';
  return days > LONG_PAUSE ? 'anew' : 'lighter';
}

const TEXTS = {
  'goes-on': 'Niczego nie nadrabiaj. Idziesz dalej od miejsca, w którym skończyłaś.',
  lighter: 'Wracasz po przerwie. Zacznij lżej, siła szybko wróci.',
  anew: 'Po tak długiej przerwie możesz zacząć program od początku.',
} as const;

/** A sentence that tells the user of the gap. */
export function gapText(days: number): string | undefined {
  const gap = afterGap(days);
  return gap && TEXTS[gap];
}
