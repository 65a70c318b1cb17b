/** A few of the schedules of `npm run lab -- faults money`, of fixed seeds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/open-database.ts';
import { seeded } from '../fixtures/random.ts';
import { Schedule } from '../fixtures/money/money-schedule.ts';
import { createWorld } from '../fixtures/money/money-world.ts';
import type { World } from '../fixtures/money/money-world.ts';
import { openTestDatabase } from './support/database.ts';

const SEEDS = [1, 11, 21, 31];
const EACH = 5;

let database: Database;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  const wall = seeded(1);
  world = await createWorld(database, () => (wall.chance(0.3) ? wall.between(1, 4) : 0));
});
afterAll(async () => {
  await world.close();
  await database.close();
});

it.each(SEEDS)(
  'money and plans agree with both providers in the end: five schedules from seed %d',
  async (first) => {
    for (let seed = first; seed < first + EACH; seed += 1) {
      const { problems, steps } = await new Schedule(world, seeded(seed)).run();
      expect(problems, `seed ${seed}\n${steps.join('\n')}`).toEqual([]);
    }
  },
  120_000,
);
