import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesOf } from '../prerender/page-files.ts';
import type { PageKind } from './page-kinds.ts';

/** Weights in bytes, brotli where a file is text. Products, which the server adds, are not in the document. */
export interface Weight {
  document: number;
  /** Scripts that the document itself asks for, and those of the first render that come after the first paint. */
  scriptsBeforePaint: number;
  scriptsAfterPaint: number;
  /** Fonts of Polish pages. */
  fonts: number;
}

/** Files that a document has the browser ask for by itself: what stands in a template is inert. */
const INERT = /<template[\s\S]*?<\/template>/g;
const ASKED = /<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="(\/[^"]+)"/g;
const FONT = /\/(assets\/[\w-]+\.woff2)/g;
/** Faces for what Polish pages do not write. */
const FOREIGN = /bricolage-grotesque-/;
/** A string that only the Firebase SDK contains, which no first render waits for. */
const FIREBASE = 'identitytoolkit.googleapis.com';

/** Weighs pages of the build in `dist`. Throws when a first render would need the Firebase SDK. */
export async function scales(dist: string): Promise<(kind: PageKind) => Promise<Weight>> {
  const filesFor = await filesOf(dist);
  const sizes = new Map<string, Promise<number>>();
  const total = async (files: readonly string[]) => {
    const known = files.map((file) => {
      const size = sizes.get(file) ?? sizeOf(join(dist, file));
      sizes.set(file, size);
      return size;
    });
    return (await Promise.all(known)).reduce((sum, size) => sum + size, 0);
  };
  return async ({ documents, modules }) => {
    const [first = ''] = documents;
    const html = await readFile(join(dist, first), 'utf8');
    const asked = new Set([...html.replaceAll(INERT, '').matchAll(ASKED)].map(([, file]) => file));
    const scripts = filesFor(modules).modules;
    const fonts = [...new Set([...html.matchAll(FONT)].map(([, file = '']) => file))];
    return {
      document: Math.max(...(await Promise.all(documents.map((file) => total([file]))))),
      scriptsBeforePaint: await total(scripts.filter((file) => asked.has(file))),
      scriptsAfterPaint: await total(scripts.filter((file) => !asked.has(file))),
      fonts: await total(fonts.filter((file) => !FOREIGN.test(file))),
    };
  };
}

async function sizeOf(file: string): Promise<number> {
  const content = await readFile(file);
  if (file.endsWith('.woff2')) return content.length;
  if (file.endsWith('.js') && content.includes(FIREBASE)) {
    throw new Error(`Firebase before a page answers: ${file}`);
  }
  const compressed = await readFile(`${file}.br`).catch(() => brotliCompressSync(content));
  return compressed.length;
}
