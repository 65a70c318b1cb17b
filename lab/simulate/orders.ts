/**
 * `npm run lab -- simulate orders`: what happens to orders, their money, letters and withdrawals, with two processes and what
 * fails around them. Exits with 1 where they do not agree in the end. Of one `--seed` it prints the steps.
 */
import { PGlite } from '@electric-sql/pglite';
import { useClient } from '../../server/db/pglite.ts';
import { OrderSchedule } from '../../tests/fixtures/orders/order-schedule.ts';
import { seededSchedules } from '../run-schedules.ts';

const schedules = seededSchedules('Orders', 'simulate-orders');
const database = await useClient(await PGlite.create());
await schedules.run((random) => new OrderSchedule(database.db, random).run());
await database.close();
