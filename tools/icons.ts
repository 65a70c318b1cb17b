/** Draws the icons of the manifest's shortcuts and the launch pictures of iOS into public/. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { SHORTCUT_SIZE } from './build/manifest-pictures.ts';
import { type Splash, splashes } from './build/splash.ts';
import { BAND, glyphs } from './icons/glyphs.ts';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
/** Paper and accent of src/ui/tokens.css. */
const SPLASH_COLOURS = {
  light: { paper: '#fbf6ef', mark: '#c93a24' },
  dark: { paper: '#1a1217', mark: '#ff8a73' },
};
/**
 * Share of the screen's width; the mark is at the same position as in the app's shell, so that it does
 * not jump.
 */
const SPLASH_MARK = 0.26;
/** A mask may cut everything outside a circle of 80 % of the side (W3C, "maskable"). */
const SHORTCUT_GLYPH = { any: 0.6, maskable: 0.5 };

for (const splash of splashes) await draw(splash.file, splashSvg(splash));
for (const [name, glyph] of Object.entries(glyphs)) {
  await draw(`shortcuts/${name}.png`, shortcutSvg(glyph, 'any'));
  await draw(`shortcuts/${name}-maskable.png`, shortcutSvg(glyph, 'maskable'));
}

async function draw(file: string, svg: string): Promise<void> {
  const path = join(PUBLIC, file);
  await mkdir(dirname(path), { recursive: true });
  await sharp(Buffer.from(svg))
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(path);
}

function splashSvg({ width, height, scheme }: Splash): string {
  const { paper, mark } = SPLASH_COLOURS[scheme];
  const side = width * SPLASH_MARK;
  const place = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 32})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/><path transform="${place}" d="${BAND}" fill="none" stroke="${mark}" stroke-width="2.9"/></svg>`;
}

type Glyph = (typeof glyphs)[keyof typeof glyphs];

function shortcutSvg({ ground, ink, paths }: Glyph, purpose: 'any' | 'maskable'): string {
  const side = SHORTCUT_SIZE * SHORTCUT_GLYPH[purpose];
  const margin = (SHORTCUT_SIZE - side) / 2;
  const place = `translate(${margin} ${margin}) scale(${side / 24})`;
  const corner = purpose === 'any' ? SHORTCUT_SIZE / 2 : 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHORTCUT_SIZE}" height="${SHORTCUT_SIZE}"><rect width="100%" height="100%" rx="${corner}" fill="${ground}"/><g transform="${place}" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;
}
