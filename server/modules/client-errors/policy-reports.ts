import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { API } from '../../../src/contract/api-paths.ts';
import { withoutPeople } from '../../../src/contract/scrub.ts';
import type { ContractTypes } from '../../plugins/validation.ts';

const BODY_LIMIT_BYTES = 4 * 1024;

/** A report as browsers send it for `report-uri`; of its fields only these are read. */
const policyReport = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string()),
    'blocked-uri': v.optional(v.string()),
    'document-uri': v.optional(v.string()),
  }),
});

type PolicyReport = v.InferOutput<typeof policyReport>['csp-report'];

const DIRECTIVES = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr connect-src
  frame-src img-src media-src font-src worker-src manifest-src object-src base-uri form-action frame-ancestors
  require-trusted-types-for`.split(/\s+/),
);
/** Of the kinds that browsers name without an address. */
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'trusted-types-sink',
]);

interface PolicyReportsOptions {
  logs: boolean;
  /** Called with the directive of each report that is logged, `other` for one that no policy of ours has. */
  onReport: (directive: string) => void;
}

/**
 * Violations of a document's content security policy, as browsers report them. Nothing of the page's address is kept,
 * and of what was blocked the origin alone, whose name may be that of a person's own server.
 */
export async function policyReportsRoutes(
  app: FastifyInstance,
  { logs, onReport }: PolicyReportsOptions,
): Promise<void> {
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app
    .withTypeProvider<ContractTypes>()
    .post(
      API.policyReports,
      { bodyLimit: BODY_LIMIT_BYTES, logLevel: 'warn', schema: { body: policyReport } },
      async ({ body: { 'csp-report': report }, log }, reply) => {
        if (logs && !isOfBrowser(report)) {
          const directive = directiveOf(report);
          onReport(directive);
          log.warn({ directive, blocked: blockedOf(report['blocked-uri']) }, 'policy violation');
        }
        return reply.code(204).send();
      },
    );
}

/**
 * WebKit shows a text file from a page as a document with an inline style of its own, under the page's policy; no page of
 * the product is such a document.
 */
function isOfBrowser({ 'document-uri': document = '' }: PolicyReport): boolean {
  return /^blob(?:$|:)/.test(document);
}

/** Older browsers repeat the whole directive, its name first. */
function directiveOf(report: PolicyReport): string {
  const text = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const [name = ''] = text.split(' ', 1);
  return DIRECTIVES.has(name) ? name : 'other';
}

function blockedOf(blocked = ''): string {
  if (KEYWORDS.has(blocked)) return blocked;
  return URL.canParse(blocked) ? withoutPeople(new URL(blocked).origin) : 'other';
}
