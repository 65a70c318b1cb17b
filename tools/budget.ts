/** Fails when a page's first paint needs more JavaScript than its budget allows. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const KB = 1024;
const ROUTES = 'src/app/routes/';
/**
 * Page (a file of src/app/routes) -> kilobytes of brotli that may arrive before its first paint. The
 * entry pages have a budget of 120; the others have 3 % more than they needed when it was set.
 */
const BUDGETS: Record<string, number> = {
  'app-terms': 121,
  article: 130,
  'auth-action': 121,
  basket: 156,
  blog: 129,
  dashboard: 152,
  home: 135,
  landing: 121,
  logout: 153,
  module: 153,
  'new-password': 123,
  orders: 153,
  'password-reset': 122,
  'payment-result': 153,
  'payment-successful': 156,
  paywall: 159,
  'privacy-policy': 121,
  product: 155,
  profile: 159,
  shop: 153,
  signin: 122,
  signup: 130,
  workout: 159,
};
/** A string that only the Firebase SDK contains, which must load after the first paint. */
const FIREBASE = 'identitytoolkit.googleapis.com';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

const sizes = new Map<string, number>();
const pages = Object.keys(manifest).filter((name) => name.startsWith(ROUTES));
const over: string[] = [];

for (const page of pages) {
  const budget = BUDGETS[page.slice(ROUTES.length).replace(/\.tsx$/, '')];
  const files = firstPaintFiles(['index.html', page]);
  const kilobytes =
    (await Promise.all(files.map(brotliSize))).reduce((sum, size) => sum + size) / KB;
  const line = `${page}: ${kilobytes.toFixed(1)} of ${budget} KB brotli in ${files.length} files`;
  if (budget === undefined || kilobytes > budget) over.push(line);
  console.log(line);
}
if (over.length > 0) fail(`over budget, or without one:\n${over.join('\n')}`);
if (pages.length !== Object.keys(BUDGETS).length) fail('a budget belongs to no page');

/** Chunks are shared: each is compressed once. */
async function brotliSize(file: string): Promise<number> {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const code = await readFile(join(dist, file));
  if (code.includes(FIREBASE)) fail(`Firebase before first paint: ${file}`);
  const size = brotliCompressSync(code).length;
  sizes.set(file, size);
  return size;
}

/** The chunks of `entries` and everything they import statically, each once. */
function firstPaintFiles(entries: string[]): string[] {
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(manifest[name]?.imports ?? []));
  }
  return [...seen].map((name) => {
    const chunk = manifest[name];
    return chunk ? chunk.file : fail(`the build has no ${name}`);
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
