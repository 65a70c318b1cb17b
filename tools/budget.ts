/** Fails when a page needs more JavaScript than its budget allows before its first control answers. */
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { partIn } from './build/markdown.ts';
import { modulesOf } from './prerender/modules.ts';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const KB = 1024;
const ROUTES = 'src/app/routes/';
/**
 * Page (a file of src/app/routes) -> kilobytes of brotli that it may need until it is hydrated or, where it starts
 * from the shell, shown. Each is what the page needed when it was set, rounded up to the next kilobyte.
 */
const BUDGETS: Record<string, number> = {
  'app-terms': 121,
  article: 127,
  'article with calculator': 133,
  'article with habits': 136,
  'article with measurements': 138,
  'article with tabata': 139,
  'auth-action': 121,
  basket: 136,
  blog: 125,
  dashboard: 139,
  home: 134,
  landing: 120,
  logout: 154,
  module: 140,
  'new-password': 125,
  orders: 136,
  'password-reset': 124,
  'payment-result': 154,
  'payment-successful': 153,
  paywall: 159,
  'privacy-policy': 121,
  product: 136,
  profile: 163,
  shop: 133,
  signin: 124,
  signup: 128,
  workout: 148,
};
/** The entry, before it the one that hurries what is not prerendered, and what the router waits for beside some pages. */
const ENTRY = 'index.html';
const BOOT = 'src/boot.ts';
const GUARD = 'src/app/session/SubscriptionGuard.tsx';
const PRERENDERED = /^(?:article.*|blog|home|privacy-policy|product|shop|signin|signup)$/;
const GUARDED = /^(?:module|workout)$/;
const ARTICLES = fileURLToPath(new URL('../src/features/blog/articles', import.meta.url));
/** A string that only the Firebase SDK contains, which must load after the first paint. */
const FIREBASE = 'identitytoolkit.googleapis.com';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

const sizes = new Map<string, number>();

const pages = new Map<string, readonly string[]>();
for (const file of Object.keys(manifest).filter((name) => name.startsWith(ROUTES))) {
  const page = parse(file).name;
  if (page === 'article') continue;
  const before = PRERENDERED.test(page) ? [] : [BOOT];
  pages.set(page, [...before, ENTRY, file, ...(GUARDED.test(page) ? [GUARD] : [])]);
}
for (const file of await readdir(ARTICLES)) {
  const part = partIn(await readFile(join(ARTICLES, file), 'utf8'));
  const modules = modulesOf(`/blog/id/${parse(file).name}`);
  pages.set(part ? `article with ${part}` : 'article', [ENTRY, ...modules]);
}

const over: string[] = [];
for (const [page, modules] of pages) {
  const budget = BUDGETS[page];
  const files = neededFiles(modules);
  const kilobytes =
    (await Promise.all(files.map(brotliSize))).reduce((sum, size) => sum + size) / KB;
  const line = `${page}: ${kilobytes.toFixed(1)} of ${budget} KB brotli in ${files.length} files`;
  if (budget === undefined || kilobytes > budget) over.push(line);
  console.log(line);
}
if (over.length > 0) fail(`over budget, or without one:\n${over.join('\n')}`);
if (pages.size !== Object.keys(BUDGETS).length) fail('a budget belongs to no page');

/** Chunks are shared: each is compressed once. */
async function brotliSize(file: string): Promise<number> {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const code = await readFile(join(dist, file));
  if (code.includes(FIREBASE)) fail(`Firebase before the page answers: ${file}`);
  const size = brotliCompressSync(code).length;
  sizes.set(file, size);
  return size;
}

/** The chunks of `entries` and everything they import statically, each once. */
function neededFiles(entries: readonly string[]): string[] {
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
