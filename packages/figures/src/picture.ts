import sharp from 'sharp';

/** Widths of the responsive copies, in pixels; the app derives their names from the largest. */
const WIDTHS = [320, 640, 1280] as const;

const FORMATS = {
  jpg: { mozjpeg: true, quality: 82, chromaSubsampling: '4:4:4' },
  webp: { quality: 80, effort: 5 },
  avif: { quality: 58, effort: 4 },
} as const;

/** The copy by which the app knows a picture: a link preview shows it, and a browser without AVIF and WebP. */
export const LARGEST = '1280.jpg';

/** Name endings of all copies: `{width}.{extension}`. */
export const COPIES: readonly string[] = [
  LARGEST,
  ...WIDTHS.flatMap((width) => [`${width}.webp`, `${width}.avif`]),
];

/** Part of every picture's fingerprint. */
export const PICTURE_SETTINGS = JSON.stringify({ WIDTHS, FORMATS });

export interface Picture {
  /** `{width}.{extension}` to content. */
  readonly copies: ReadonlyMap<string, Buffer>;
  readonly largest: Buffer;
  /** A data URI of 16 by 9 pixels. */
  readonly placeholder: string;
}

/** All copies of one drawing. */
export async function renderPicture(svg: string): Promise<Picture> {
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
  const largest = await sharp(drawn).jpeg(FORMATS.jpg).toBuffer();
  const copies = new Map([[LARGEST, largest]]);
  for (const width of WIDTHS) {
    const sized = sharp(drawn).resize(width);
    copies.set(`${width}.webp`, await sized.clone().webp(FORMATS.webp).toBuffer());
    copies.set(`${width}.avif`, await sized.clone().avif(FORMATS.avif).toBuffer());
  }
  const tiny = await sharp(drawn).resize(16, 9).webp({ quality: 30 }).toBuffer();
  return {
    copies,
    largest,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
}
