import type { FastifyInstance } from 'fastify';
import { clientError } from '../../../src/contract/client-errors.ts';
import type { ClientError } from '../../../src/contract/client-errors.ts';
import { API } from '../../../src/contract/api-paths.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { scrubbedReport } from './scrubbed-report.ts';

const BODY_LIMIT_BYTES = 4 * 1024;

interface ClientErrorsOptions {
  logs: boolean;
  /** Called with each report that is logged. */
  onReport: (kind: ClientError['kind']) => void;
}

/**
 * Writes each failure on a user's device as a line of the log, and stores it nowhere else. The line counts the
 * reports of its kind since the start of the process.
 */
export async function clientErrorsRoutes(
  app: FastifyInstance,
  { logs, onReport }: ClientErrorsOptions,
): Promise<void> {
  const counts = new Map<ClientError['kind'], number>();

  app.withTypeProvider<ContractTypes>().post(
    API.clientErrors,
    // The report itself is the log line; the caller is not logged.
    { bodyLimit: BODY_LIMIT_BYTES, logLevel: 'warn', schema: { body: clientError } },
    async ({ body, log }, reply) => {
      if (logs) {
        const count = (counts.get(body.kind) ?? 0) + 1;
        counts.set(body.kind, count);
        onReport(body.kind);
        log.warn({ clientError: scrubbedReport(body), count }, 'client error');
      }
      return reply.code(204).send();
    },
  );
}
