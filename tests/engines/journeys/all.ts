import { firstVisits } from './first-visit.ts';
import type { Journey } from './journey.ts';
import { shopping } from './shopping.ts';
import { training } from './training.ts';

export const JOURNEYS: readonly Journey[] = [...firstVisits, ...shopping, ...training];
