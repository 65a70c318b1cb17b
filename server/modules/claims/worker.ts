import type { FastifyInstance } from 'fastify';
import type { ScheduleOptions } from '../../db/leased-schedule.ts';
import { leasedSchedule } from '../../plugins/leased-schedule.ts';
import type { Claims } from './service.ts';

/** Well below the minute by which the document rules may lag. */
const EVERY_MS = 15_000;

interface ClaimsWorkerOptions extends Pick<ScheduleOptions, 'leases' | 'log'> {
  claims: Claims;
}

/** Sends what a process did not send itself after the change of a plan: it died, or the provider was out of reach. */
export async function claimsWorker(
  app: FastifyInstance,
  { claims, leases, log }: ClaimsWorkerOptions,
): Promise<void> {
  app.addHook('onClose', async () => claims.settled());
  const work = () => claims.drain();
  await app.register(leasedSchedule, { leases, name: 'claims', everyMs: EVERY_MS, work, log });
}
