/**
 * `npm run lab -- GROUP NAME [OPTIONS]`: everything that the laboratory can run. Without a name it prints the
 * list; a name that only one group has needs no group. README.md says what each run needs, and its options.
 */
import { installOwnPackages } from './own-packages.ts';
import { GROUPS } from './runs.ts';
import type { Run } from './runs.ts';

const ALL: typeof GROUPS = {
  ...GROUPS,
  parts: {
    findings: {
      does: 'surprises about libraries and tools, run without the product (findings/)',
      load: () => import('./run-findings.ts'),
    },
  },
  results: {
    report: {
      does: 'the newest figures of every run, from the records in lab/results',
      load: () => import('./results-report.ts'),
    },
  },
};

const [first = '', second = ''] = process.argv.slice(2);
const inGroup = Object.hasOwn(ALL, first) ? ALL[first]?.[second] : undefined;
const run = inGroup ?? onlyOne(first);
if (run === undefined) {
  console.log(contents());
  process.exitCode = first === '' ? 0 : 1;
} else {
  // A run reads its own options as if it had been started by itself.
  process.argv.splice(2, run === inGroup ? 2 : 1);
  if (run.needsPackages) installOwnPackages();
  await run.load();
}

/** The run of a name that no other group has: `npm run lab -- scale`. */
function onlyOne(name: string): Run | undefined {
  const found = Object.values(ALL).filter((runs) => Object.hasOwn(runs, name));
  return found.length === 1 ? found[0]?.[name] : undefined;
}

function contents(): string {
  const rows = Object.entries(ALL).flatMap(([from, runs]) =>
    Object.entries(runs).map(
      ([each, { does }]) => `  npm run lab -- ${`${from} ${each}`.padEnd(18)}  ${does}`,
    ),
  );
  return ['The laboratory (options: lab/README.md):', '', ...rows, ''].join('\n');
}
