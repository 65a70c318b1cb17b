/** Fails when a page's first paint needs more JavaScript than its budget allows. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const KB = 1024;
/** Page module -> kilobytes of brotli that may arrive before its first paint. */
const BUDGETS: Record<string, number> = {
  'src/app/routes/signin.tsx': 120,
};
/** A word that only the Firebase SDK carries; it must come after the first paint. */
const FIREBASE = 'identitytoolkit.googleapis.com';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

for (const [page, budget] of Object.entries(BUDGETS)) {
  const files = firstPaintFiles(['index.html', page]);
  const contents = await Promise.all(files.map((file) => readFile(join(dist, file))));
  const kilobytes = contents.reduce((sum, code) => sum + brotliCompressSync(code).length, 0) / KB;
  const line = `${page}: ${kilobytes.toFixed(1)} of ${budget} KB brotli in ${files.length} files`;
  if (kilobytes > budget) fail(`over budget: ${line}`);
  if (contents.some((code) => code.includes(FIREBASE)))
    fail(`Firebase before first paint: ${page}`);
  console.log(line);
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
