/**
 * `npm run lab -- faults firsttap`: uses every control of every public page as soon as it is painted, on a slow line
 * and a slow device, and compares what comes of it with a visit that had come to rest before. Exits with 1
 * when a tap was lost or done twice. `--only /blog,/shop` does these pages alone. Expects a build in dist/.
 */
import { chromium, type Page } from '@playwright/test';
import { launchApp } from '../../../tests/fixtures/app/launch.ts';
import { chromiumOptions, phone } from '../../../tests/fixtures/chromium.ts';
import { slowDown } from '../../../tests/fixtures/slow-phone.ts';
import {
  type Control,
  controlsOf,
  describeControl,
} from '../../../tests/fixtures/firsttap/controls.ts';
import { openCalmly, PUBLIC_PAGES, use, useEarly } from '../../../tests/fixtures/firsttap/visit.ts';
import { list, readOptions } from '../../options.ts';
import { writeReport } from '../../write-report.ts';
import { NAME_HELPER } from '../../name-helper.ts';

const REPORT = 'reports/firsttap-faults.md';

const { only: paths = PUBLIC_PAGES } = readOptions({ only: list });
const app = await launchApp();
const browser = await chromium.launch(chromiumOptions);
/** Differences by page; a page without an entry was not reached. */
const found = new Map<string, { controls: number; differences: string[] }>();
try {
  // Bar and footer are the same everywhere: a link is followed from the first page that has it.
  const followed = new Set<string>();
  for (const path of paths) {
    const controls = await visit(async (page) => {
      await openCalmly(page, path);
      return controlsOf(page);
    });
    const isNew = ({ kind, name, nth }: Control) =>
      kind !== 'link' || (nth === 0 && !followed.has(name));
    const own = controls.filter(isNew);
    for (const { kind, name } of own) if (kind === 'link') followed.add(name);
    const differences: string[] = [];
    for (const control of own) {
      const difference = await compare(path, control);
      if (difference !== undefined) differences.push(difference);
      console.log(
        `${path}: ${describeControl(control)}: ${difference === undefined ? 'same' : 'DIFFERENT'}`,
      );
    }
    found.set(path, { controls: own.length, differences });
  }
} finally {
  await browser.close();
  await app.stop();
}
const text = report();
await writeReport(REPORT, text);
process.exit([...found.values()].some(({ differences }) => differences.length > 0) ? 1 : 0);

/** Describes the difference between the two visits; undefined when there is none. */
async function compare(path: string, control: Control): Promise<string | undefined> {
  const attempt = (work: Promise<string[]>) =>
    work.catch((error: unknown) => [`failed: ${String(error).split('\n')[0]}`]);
  const calm = await visit(async (page) => {
    await openCalmly(page, path);
    return attempt(use(page, control));
  });
  const early = await visit(async (page) => {
    await slowDown(page, { isLineSlow: true });
    return attempt(useEarly(page, path, control));
  });
  const lost = calm.filter((line) => !early.includes(line));
  const added = early.filter((line) => !calm.includes(line));
  const isSame = JSON.stringify(calm) === JSON.stringify(early);
  const lines = [
    ...lost.map((line) => `  - calm: ${line}`),
    ...added.map((line) => `  - early: ${line}`),
  ];
  return isSame ? undefined : [`- ${path}: ${describeControl(control)}`, ...lines].join('\n');
}

/** Runs `work` in a profile of its own. */
async function visit<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ ...phone, baseURL: app.origin });
  await context.addInitScript(NAME_HELPER);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function report(): string {
  const rows = [...found].map(
    ([path, { controls, differences }]) => `| \`${path}\` | ${controls} | ${differences.length} |`,
  );
  return [
    '# Every control of the public pages, used as soon as it is painted',
    '',
    'On a first visit, CPU throttled 4 times, 1.6 Mbit/s and 150 ms, beside a visit that had come to rest.',
    'Links that several pages have are followed from the first.',
    '',
    '| page | controls | another end than on the calm visit |',
    '| --- | ---: | ---: |',
    ...rows,
    '',
    ...[...found.values()].flatMap(({ differences }) => differences),
    '',
  ].join('\n');
}
