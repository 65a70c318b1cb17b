/**
 * Subsets the display face to the characters of Polish pages, into `src/ui/fonts/`: `npm run make -- fonts`,
 * after the package of the face has changed. Other characters come from the complete files of `src/ui/fonts.css`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Holds the whole alphabet in one file a weight; the package of the complete files parts it in two. */
const PACKAGE = '@expo-google-fonts/bricolage-grotesque';
/** The weight of headings. One for all: a file with the axis from 600 on is twice as large. */
const FACE = '800ExtraBold/BricolageGrotesque_800ExtraBold.ttf';
const TARGET = fileURLToPath(new URL('../src/ui/fonts', import.meta.url));

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
/** The ranges of src/ui/fonts.css. */
const TEXT = `${ASCII}\u00a0°²·×óÓ–—’”„•…−ĄąĆćĘęŁłŃńŚśŹźŻż`;
/** OpenType features that are kept; no style asks for alternates of letters, fractions and the like. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
await mkdir(TARGET, { recursive: true });
const whole = await readFile(join(folder, FACE));
const cut = await subsetFont(whole, TEXT, { targetFormat: 'woff2', keepFeatures: FEATURES });
await writeFile(join(TARGET, 'bricolage-pl.woff2'), cut);
console.log(`bricolage-pl.woff2: ${whole.length} -> ${cut.length} bytes`);
await writeFile(join(TARGET, 'LICENSE'), await readFile(join(folder, 'LICENSE_FONT')));
