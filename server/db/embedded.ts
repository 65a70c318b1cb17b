import { PGlite } from '@electric-sql/pglite';

type Exec = PGlite['execProtocolStream'];

/**
 * PostgreSQL ends itself when it cannot go on without losing something, as when its log finds no room on
 * the disk, and is started anew. Embedded it has nobody for that: asked once more it spins for ever, and
 * the process with it. So after such an end nothing more is asked. What was confirmed is in its files;
 * the next start of the process mends them.
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

/** With the code by which PostgreSQL says that it has crashed. */
function endedBy(cause: Error): Error {
  const message = `the embedded database has ended and needs a new start: ${cause.message}`;
  return Object.assign(new Error(message, { cause }), { code: '57P02' });
}
