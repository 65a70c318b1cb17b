import type { FastifyInstance } from 'fastify';
import { startLeasedSchedule } from '../db/leased-schedule.ts';
import type { ScheduleOptions } from '../db/leased-schedule.ts';

interface ServerScheduleOptions extends ScheduleOptions {
  /** Ends the same work where it was not begun by the schedule. */
  end?: () => Promise<void>;
}

/** A schedule that runs with the server, from listening to closing. */
export async function scheduleWithServer(
  app: FastifyInstance,
  { end, ...options }: ServerScheduleOptions,
): Promise<void> {
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = startLeasedSchedule(options);
  });
  app.addHook('onClose', async () => {
    await Promise.all([end?.(), stop()]);
  });
}
