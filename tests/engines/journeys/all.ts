import { firstVisits } from './first-visit.ts';
import type { Journey } from './journey.ts';
import { leaving } from './leaving.ts';
import { payments } from './payment.ts';
import { providers } from './provider.ts';
import { ranges } from './ranges.ts';
import { shopping } from './shopping.ts';
import { training } from './training.ts';
import { updates } from './update.ts';

export const JOURNEYS: readonly Journey[] = [
  ...firstVisits,
  ...leaving,
  ...shopping,
  ...payments,
  ...ranges,
  ...training,
  ...providers,
  ...updates,
];
