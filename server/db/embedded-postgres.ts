import { PGlite } from '@electric-sql/pglite';

type Exec = PGlite['execProtocolStream'];

/**
 * PostgreSQL ends itself when it cannot continue without losing data, for example when there is no disk
 * space for its log, and expects to be restarted. PGlite is not restarted: another query after such an
 * end spins forever and blocks the process. So no query is passed on after it. Committed data is in the
 * files; the next start of the process recovers it.
 */
export class EmbeddedPostgres extends PGlite {
  #end: Error | undefined;

  override async execProtocolStream(...args: Parameters<Exec>): ReturnType<Exec> {
    if (this.#end !== undefined) throw this.#end;
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      if (isPanic(error)) this.#end = endedBy(error);
      throw error;
    }
  }

  override async close(): Promise<void> {
    if (this.#end === undefined) await super.close();
  }
}

function isPanic(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}

/** Carries the SQLSTATE by which PostgreSQL reports a crash. */
function endedBy(cause: Error): Error {
  const message = `the embedded database has ended and needs a new start: ${cause.message}`;
  return Object.assign(new Error(message, { cause }), { code: '57P02' });
}
