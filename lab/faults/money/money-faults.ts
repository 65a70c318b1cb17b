/** npm run lab -- faults money [--schedules N] [--seed N] */
import { PGlite } from '@electric-sql/pglite';
import { useClient } from '../../../server/db/pglite.ts';
import { seeded } from '../../../tests/fixtures/random.ts';
import { Schedule } from '../../../tests/fixtures/money/money-schedule.ts';
import { createWorld } from '../../../tests/fixtures/money/money-world.ts';
import { seededSchedules } from '../../run-schedules.ts';

const schedules = seededSchedules('Money', 'faults-money');
const database = await useClient(await PGlite.create());
const wall = seeded(schedules.first);
const world = await createWorld(database, () => (wall.chance(0.3) ? wall.between(1, 4) : 0));
await schedules.run((random) => new Schedule(world, random).run());
await world.close();
await database.close();
