import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import type { Check } from './security-check.ts';

const auditReport = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      severity: v.string(),
      via: v.array(v.union([v.string(), v.object({ title: v.string() })])),
    }),
  ),
  metadata: v.object({ dependencies: v.object({ total: v.number() }) }),
});
/** The answer of a registry without such a list. */
const refusal = v.object({ message: v.string() });

/** Known weaknesses of all packages, since the build bundles some of each kind, by the registry's list; needs the network. */
export const auditCheck: Check = {
  name: 'audit',
  async run() {
    const output: unknown = JSON.parse(npmAudit());
    const item = 'known weaknesses of packages (`npm audit`)';
    const refused = v.safeParse(refusal, output);
    if (refused.success) return [{ item, done: 'not carried out', open: [refused.output.message] }];
    const { vulnerabilities, metadata } = v.parse(auditReport, output);
    return [
      {
        item,
        done: `${metadata.dependencies.total} packages`,
        open: Object.entries(vulnerabilities).map(([name, { severity, via }]) => {
          const reasons = via.map((each) => (typeof each === 'string' ? each : each.title));
          return `${name} (${severity}): ${reasons.join(', ')}`;
        }),
      },
    ];
  },
};

/** Its report; npm ends with 1 where it found something. */
function npmAudit(): string {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
  return stdout;
}
