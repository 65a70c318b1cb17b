/**
 * `npm run faults:start`: every page is opened again and again, on devices old and new, by guests and by
 * those who are signed in, with chunks that stall and break, on a slow CPU, beside another tab and while
 * a new release takes over. Exits with 1 when one shows less than its heading in the end, and prints
 * whatever was pending with its seed. Expects a current build in dist/. `options.ts` has the options.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { launchApp } from '../../fixtures/app/launch.ts';
import { chromiumOptions } from '../../fixtures/chromium.ts';
import { readOptions } from './options.ts';
import { People } from './people.ts';
import { Phone, type Rig } from './phone.ts';
import { planOf } from './plan.ts';
import { inWords, report, type Result } from './report.ts';

const REPORT = 'reports/faults-start.md';
const ATTEMPTS = 3;

const { seed, loads, lanes } = readOptions(process.argv.slice(2));
const started = performance.now();
const results: Result[] = [];
const browsers: Browser[] = [];
let next = seed;

async function carryOut(rig: Rig, at: number): Promise<Result[]> {
  const plan = planOf(at);
  const phone = await Phone.unpack(rig, plan);
  const judged: Result[] = [];
  try {
    for (const load of plan.loads) {
      for (const verdict of await phone.load(load, at)) {
        judged.push({ ...verdict, seed: at, person: plan.person, isNew: plan.isNew });
      }
    }
  } finally {
    await phone.close();
  }
  return judged;
}

/** What throws has met the machine, not the product: it begins anew. */
async function stubbornly(rig: Rig, at: number): Promise<Result[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await carryOut(rig, at);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.log(`seed ${at} begins anew after ${String(error).split('\n')[0]}`);
    }
  }
}

async function lane(rig: Rig): Promise<void> {
  while (results.length < loads) {
    const at = next;
    next += 1;
    const judged = await stubbornly(rig, at);
    results.push(...judged);
    for (const result of judged) {
      if (result.outcome !== 'stands') console.log(inWords(result), result.pending ?? '');
    }
    console.log(`${results.length} of ${loads} loads`);
  }
}

const app = await launchApp();
try {
  const first = await chromium.launch(chromiumOptions);
  browsers.push(first);
  const people = await People.signIn(app, first);
  await Promise.all(
    Array.from({ length: lanes }, async (_, at) => {
      const browser = at === 0 ? first : await chromium.launch(chromiumOptions);
      browsers.push(browser);
      await lane({ app, browser, people });
    }),
  );
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await app.stop();
}
const text = report(results, seed, (performance.now() - started) / 1000);
console.log(text);
if (results.length > 100) {
  await mkdir('reports', { recursive: true });
  await writeFile(REPORT, text);
}
process.exit(results.some(({ outcome }) => outcome !== 'stands') ? 1 : 0);
