import { counted } from '../../../lib/polish.ts';
import { MINIMUM, MOST } from './weeks.ts';

const TRAININGS = { one: 'trening', few: 'treningi', many: 'treningów' };

/** `3 treningi`. */
export const trainingsText = (count: number) => counted(count, TRAININGS);

interface Week {
  readonly trainings: number;
  readonly isOff: boolean;
  /** Whether the log holds no training yet. */
  readonly isFirst: boolean;
  /** Days on which the user may still train, today among them. */
  readonly daysLeft: number;
}

/** How the week stands, in a line: three trainings make it count, four are best, more than five are too many. */
export function weekSentence({ trainings, isOff, isFirst, daysLeft }: Week): string {
  if (isOff) return 'W tym tygodniu masz przerwę';
  if (isFirst) return 'Tu zapisze się twój tydzień';
  const missing = MINIMUM - trainings;
  const done = trainingsText(trainings);
  if (missing > daysLeft)
    return trainings === 0 ? 'Nowy tydzień zaczniesz w poniedziałek' : `${done}, a każdy się liczy`;
  if (trainings === 0) return 'Trzy treningi i tydzień jest twój';
  if (missing > 0) return `${done}, jeszcze ${missing} i tydzień jest twój`;
  if (trainings > MOST) return `${done}. Odpoczynek też wzmacnia`;
  if (trainings === MOST) return `${done}, mocny tydzień. Teraz odpocznij`;
  return trainings === MINIMUM ? `${done}, ten tydzień jest twój` : `${done}, lepiej być nie może`;
}
