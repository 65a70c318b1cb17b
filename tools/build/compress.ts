import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file under `folder` that is worth it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  // Files whose name begins with a dot are for the server and are not sent.
  const texts = files.filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.'));
  await Promise.all(texts.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < SMALLEST) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await gz(content, { level: constants.Z_BEST_COMPRESSION }));
}
