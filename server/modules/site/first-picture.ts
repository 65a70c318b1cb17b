import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Heavier than this it would delay the text. */
const HEAVIEST = 20 * 1024;

/** The AVIF source of the picture that `Picture` draws with `priority`. */
const SOURCE =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="[^"]*"\/>(?=(?:<source [^>]*>)*<img [^>]*fetchPriority="high")/;

/**
 * Puts the picture at the top of a prerendered page into its document, in the largest rendering below
 * the size limit, so that it needs no round trip of its own. Browsers without AVIF load another format
 * as usual. `site`: the folder that the addresses of the page begin in.
 */
export async function withFirstPicture(html: string, site: string): Promise<string> {
  const [source, candidates] = SOURCE.exec(html) ?? [];
  // A product may have its picture on another host.
  if (source === undefined || candidates?.startsWith('/') !== true) return html;
  const widestFirst = candidates
    .split(', ')
    .map((candidate) => candidate.split(' ')[0] ?? '')
    .toReversed();
  for (const address of widestFirst) {
    const picture = await readFile(join(site, address));
    if (picture.length > HEAVIEST) continue;
    const data = `data:image/avif;base64,${picture.toString('base64')}`;
    return html.replace(source, () => `<source type="image/avif" srcSet="${data}"/>`);
  }
  return html;
}
