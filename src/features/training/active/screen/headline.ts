import type { StepView } from '../../../../workout-engine/step-view.ts';

/** The phase's name before the place of its step; empty during work. */
export function headline({
  phase,
  under,
  remaining,
  waits,
  asksWhetherAway,
}: Pick<StepView, 'phase' | 'under' | 'remaining' | 'waits' | 'asksWhetherAway'>): string {
  if (asksWhetherAway) return 'Nie było cię przez chwilę';
  if (phase === 'paused') return 'Pauza';
  if (phase === 'ready') return 'Przygotuj się';
  if (phase === 'done') return 'Koniec';
  if (phase === 'work') return '';
  return under === 'between' && waits && !remaining ? 'Teraz' : 'Przerwa. Potem';
}
