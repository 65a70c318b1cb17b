import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Heavier than this it would keep the words waiting. */
const HEAVIEST = 20 * 1024;

/** The AVIF source of the picture that `Picture` draws with `priority`. */
const SOURCE =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="[^"]*"\/>(?=(?:<source [^>]*>)*<img [^>]*fetchPriority="high")/;

/**
 * Puts the picture that a drawn page opens with into its document, in the largest rendering that is
 * light enough: it is there with the words, without a round trip of its own. Browsers without AVIF
 * load the one that they can read. `site`: the folder that the addresses of the page begin in.
 */
export async function withFirstPicture(html: string, site: string): Promise<string> {
  const [source, candidates] = SOURCE.exec(html) ?? [];
  // A product may have its picture at an address elsewhere.
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
