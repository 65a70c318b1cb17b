import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { ScheduleOptions } from './db/leased-schedule.ts';
import type { Db } from './db/open-database.ts';
import type { Metrics } from './metrics/metrics.ts';
import { LetterDelivery, LETTERS_MS } from './modules/letters/letter-delivery.ts';
import type { MailPort } from './modules/letters/mail-port.ts';
import { scheduleWithServer } from './plugins/schedule-with-server.ts';

interface MailedLettersOptions extends Pick<ScheduleOptions, 'leases' | 'log'> {
  db: Db;
  port: MailPort;
  config: Pick<Config, 'publicUrl' | 'port'>;
  clock: () => Date;
  metrics: Metrics | undefined;
}

/** Mails letters for as long as the server runs; `run` mails what was written just now. */
export async function mailLetters(
  app: FastifyInstance,
  { db, port, config, clock, metrics, leases, log }: MailedLettersOptions,
): Promise<LetterDelivery> {
  const letters = new LetterDelivery({
    db,
    port,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    clock,
    onOutcome: (outcome, kind) => metrics?.letters.inc({ outcome, kind }),
    log: app.log,
  });
  await app.register(scheduleWithServer, {
    leases,
    log,
    name: 'letters',
    everyMs: LETTERS_MS,
    work: () => letters.run(),
    end: () => letters.stop(),
  });
  return letters;
}
