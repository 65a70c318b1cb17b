/**
 * Subsets the display face to the characters of Polish pages, into `src/ui/fonts/`: `npm run fonts`,
 * after the package of the face has changed. Other characters come from the complete files.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const PACKAGE = '@fontsource-variable/bricolage-grotesque';
const TARGET = fileURLToPath(new URL('../src/ui/fonts', import.meta.url));
/** Headings are never lighter. */
const WEIGHTS = { min: 600, max: 800 };

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
/** The ranges of src/ui/fonts.css. */
const cuts = [
  { from: 'latin', to: 'bricolage-pl.woff2', text: `${ASCII}\u00a0°²·×óÓ–—’”„•…−` },
  { from: 'latin-ext', to: 'bricolage-pl-ext.woff2', text: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
];

const folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
await mkdir(TARGET, { recursive: true });
for (const { from, to, text } of cuts) {
  const whole = await readFile(join(folder, `files/bricolage-grotesque-${from}-wght-normal.woff2`));
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  await writeFile(join(TARGET, to), cut);
  console.log(`${to}: ${whole.length} -> ${cut.length} bytes`);
}
await writeFile(join(TARGET, 'LICENSE'), await readFile(join(folder, 'LICENSE')));
