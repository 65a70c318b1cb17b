/** A few of the schedules of `npm run lab -- simulate orders`, of fixed seeds. */
import { expect, it } from 'vitest';
import { OrderSchedule } from '../fixtures/orders/order-schedule.ts';
import { seeded } from '../fixtures/random.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const database = inThisFile(openTestDatabase);

it.each([1, 2, 3, 4, 5])(
  'steps, money and letters agree in the end, whatever fails between: schedule %i',
  async (seed) => {
    const { problems, steps } = await new OrderSchedule(database.db, seeded(seed)).run();
    expect(problems, steps.join('\n')).toEqual([]);
  },
);
