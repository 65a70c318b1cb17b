/**
 * `npm run check:budget`: the weight of each kind of page until it answers, and its growth since it was recorded.
 * Fails when a part has outgrown its room. `-- --record` records the present weights.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageKinds } from './budget/page-kinds.ts';
import { scales, type Weight } from './budget/weigh.ts';

/** A part may grow by this share of its recorded weight; a small one by these bytes. */
const ROOM = 0.1;
const LEAST_ROOM = 512;
const KB = 1024;
const RECORD = fileURLToPath(new URL('budget/recorded.json', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));

const PARTS = ['document', 'scriptsBeforePaint', 'scriptsAfterPaint', 'fonts'] as const;

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

const manifest = await readFile(join(dist, '.vite/manifest.json'), 'utf8');
const weigh = await scales(dist);
const weights: Record<string, Weight> = {};
for (const kind of pageKinds(Object.keys(JSON.parse(manifest))))
  weights[kind.name] = await weigh(kind);

if (process.argv.includes('--record')) {
  await writeFile(RECORD, `${JSON.stringify(weights, null, 2)}\n`);
}
const recorded: Record<string, Weight | undefined> = JSON.parse(await readFile(RECORD, 'utf8'));
const faults: string[] = [];
for (const [page, weight] of Object.entries(weights)) {
  console.log(`${page}: ${textOf(weight, recorded[page])}`);
  if (!recorded[page]) faults.push(`${page} has no recorded weight`);
  for (const part of PARTS) {
    const before = recorded[page]?.[part] ?? 0;
    const limit = before + Math.max(ROOM * before, LEAST_ROOM);
    if (weight[part] > limit)
      faults.push(`${page}: ${part} ${inKb(weight[part])} of ${inKb(limit)}`);
  }
}
for (const page of Object.keys(recorded)) {
  if (!weights[page]) faults.push(`${page} is recorded, but no page`);
}
if (faults.length > 0) {
  console.error(`over budget:\n${faults.join('\n')}`);
  process.exitCode = 1;
}

/** Each part in KB, and its growth since it was recorded. */
function textOf(weight: Weight, before: Weight | undefined): string {
  return PARTS.map(
    (part) => `${part} ${inKb(weight[part])}${growthOf(weight[part], before?.[part])}`,
  ).join(', ');
}

function growthOf(now: number, before: number | undefined): string {
  if (!before) return '';
  const share = (100 * (now - before)) / before;
  return ` (${share < 0 ? '' : '+'}${share.toFixed(1)} %)`;
}
