const WIDTHS = [320, 640, 1280] as const;
const FAMILY = /-1280\.jpg$/;

interface PictureSources {
  readonly type: 'image/avif' | 'image/webp';
  readonly srcSet: string;
}

/**
 * The siblings of a picture that was rendered in three widths and two modern formats, best format
 * first; they stand beside the `…-1280.jpg` that the data names. Empty for any other address.
 */
export function pictureSources(src: string): PictureSources[] {
  if (!FAMILY.test(src)) return [];
  const stem = src.replace(FAMILY, '');
  const srcSet = (extension: string) =>
    WIDTHS.map((width) => `${stem}-${width}.${extension} ${width}w`).join(', ');
  return [
    { type: 'image/avif', srcSet: srcSet('avif') },
    { type: 'image/webp', srcSet: srcSet('webp') },
  ];
}

/**
 * The one rendering to cache for offline use, which the worker serves in place of all others
 * (`sw/images.ts`); any other address is returned as it is.
 */
export function cachedPicture(src: string, width: (typeof WIDTHS)[number] = 640): string {
  return src.replace(FAMILY, `-${width}.avif`);
}
