import { firstVisits } from './first-visit.ts';
import type { Journey } from './journey.ts';
import { payments } from './payment.ts';
import { shopping } from './shopping.ts';
import { training } from './training.ts';
import { updates } from './update.ts';

export const JOURNEYS: readonly Journey[] = [
  ...firstVisits,
  ...shopping,
  ...payments,
  ...training,
  ...updates,
];
