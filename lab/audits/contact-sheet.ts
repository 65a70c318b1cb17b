import sharp, { type OverlayOptions } from 'sharp';

/** A picture of a page, with its size in pixels. */
export interface Shot {
  width: number;
  height: number;
  image: Buffer;
}

const SCALE = 0.4;
const GAP = 16;
const TABLE = '#8a8a8a';

/** Saves the rows of pictures, made smaller, on one WebP. */
export async function contactSheet(
  file: string,
  rows: readonly (readonly Shot[])[],
  scale = SCALE,
): Promise<void> {
  const placed: OverlayOptions[] = [];
  let [sheetWidth, top] = [0, GAP];
  for (const row of rows) {
    let [left, rowHeight] = [GAP, 0];
    for (const { image, width, height } of row) {
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they are large
      const input = await sharp(image).resize(size).png().toBuffer();
      placed.push({ input, left, top });
      left += size.width + GAP;
      rowHeight = Math.max(rowHeight, size.height);
    }
    sheetWidth = Math.max(sheetWidth, left);
    top += rowHeight + GAP;
  }
  const sheet = { width: sheetWidth, height: top, channels: 3, background: TABLE } as const;
  await sharp({ create: sheet }).composite(placed).webp({ quality: 60, effort: 5 }).toFile(file);
}
