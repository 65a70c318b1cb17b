import type { FastifyInstance } from 'fastify';
import { startLeasedSchedule } from '../db/leased-schedule.ts';
import type { ScheduleOptions } from '../db/leased-schedule.ts';

/** A schedule that runs with the server, from listening to closing. */
export async function scheduleWithServer(
  app: FastifyInstance,
  options: ScheduleOptions,
): Promise<void> {
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = startLeasedSchedule(options);
  });
  app.addHook('onClose', async () => stop());
}
