import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics/metrics.ts';
import { clientErrorsRoutes } from './modules/client-errors/routes.ts';
import { policyReportsRoutes } from './modules/client-errors/policy-reports.ts';
import limited from './plugins/rate-limits.ts';

interface ReportsOptions {
  /** Calls a minute of one address. */
  max: number;
  /** Whether reports are written to the log of the server. */
  logs: boolean;
  metrics: Metrics | undefined;
}

/** The routes that pages report failures and violations of policies to. */
export async function reportsRoutes(
  reports: FastifyInstance,
  { max, logs, metrics }: ReportsOptions,
): Promise<void> {
  await reports.register(limited, { max });
  await reports.register(clientErrorsRoutes, {
    logs,
    onReport: (kind) => metrics?.clientErrors.inc({ kind }),
  });
  await reports.register(policyReportsRoutes, {
    logs,
    onReport: (directive) => metrics?.policyViolations.inc({ directive }),
  });
}
