/**
 * `npm run lab -- faults video`: the range cache under faults, in a real Chromium with the built worker and a
 * network that fails. Exits with 1 when a check fails. Expects a current build in dist/ and ffmpeg.
 * `--only REGEXP` runs the checks whose name it matches, `--site DIRECTORY` takes another build.
 */
import { stopWorker } from '../../../tests/fixtures/stop-worker.ts';
import type { Check, Outcome } from './video-check.ts';
import { brokenOff } from './checks/broken-off.ts';
import { life } from './checks/life.ts';
import { memory } from './checks/bounded-memory.ts';
import { offline } from './checks/offline.ts';
import { ranges } from './checks/ranges.ts';
import { sharing } from './checks/sharing.ts';
import { storage } from './checks/storage.ts';
import { surprises } from './checks/surprises.ts';
import { unload } from './playing.ts';
import { report } from './video-report.ts';
import { type Rig, withRig } from './video-rig.ts';
import { PROBE } from './site.ts';
import { readOptions, text } from '../../command-options.ts';
import { writeReport } from '../../write-report.ts';

const REPORT = 'reports/faults-video.md';
const DEADLINE_MS = 100_000;
const GROUPS: Record<string, Check[]> = {
  ranges,
  'each byte once': sharing,
  'the network fails': brokenOff,
  'the server surprises': surprises,
  'the worker ends': life,
  'no network': offline,
  memory,
  // Last, because it deletes the database.
  storage,
};

const options = readOptions({ only: text, site: text });
const only = new RegExp(options.only ?? '');
const outcomes: Outcome[] = [];
await withRig(options.site ?? 'dist', async (rig) => {
  for (const [group, checks] of Object.entries(GROUPS)) {
    for (const check of checks.filter(({ name }) => only.test(name))) {
      const outcome = await carryOut(rig, group, check);
      outcomes.push(outcome);
      console.log(`${outcome.passed ? 'pass' : 'FAIL'}  ${outcome.name}  ${outcome.detail}`);
    }
  }
});
await writeReport(REPORT, report(outcomes));
process.exit(outcomes.some(({ passed }) => !passed) ? 1 : 0);

/** Resets the network and the page for the next check. */
async function carryOut(rig: Rig, group: string, { name, run }: Check): Promise<Outcome> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), DEADLINE_MS);
  });
  const told = (passed: boolean, detail: string) => {
    const seconds = (performance.now() - start) / 1000;
    return { group, name, passed, detail, seconds };
  };
  try {
    return told(true, (await Promise.race([run(rig), late])) ?? '');
  } catch (error) {
    const outcome = told(false, messageOf(error));
    await recover(rig);
    return outcome;
  } finally {
    clearTimeout(timer);
    await Promise.all([rig.network.clear(), rig.elsewhere.clear()]);
    await unload(rig.page);
  }
}

/** The first line: below it are Playwright's log or the assertion's differences. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? '';
}

/** Rejections left over from a failed check must not fail the next one. */
async function recover({ page, context, network, elsewhere }: Rig): Promise<void> {
  await Promise.all([network.clear(), elsewhere.clear()]);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.goto('about:blank');
  await stopWorker(page);
  await page.goto(`${network.origin}${PROBE}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
