/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  readonly path: string;
  /** Title of the browser tab. */
  readonly title: string;
  readonly description: string;
  /** Path of the picture of a link preview, 1280 x 720. */
  readonly image: string;
  readonly type: 'website' | 'article' | 'product';
  /** Not in the lists for search engines. */
  readonly isUnlisted?: true;
  /** One of many that the page above them lists; only the sitemap names it. */
  readonly isOneOfMany?: true;
  /** schema.org, as JSON-LD. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Longest description, in characters; search engines and link previews cut longer ones. */
const LONGEST_DESCRIPTION = 160;

/** As many whole words of a description as fit. */
export const shortDescription = (text: string): string =>
  text.length <= LONGEST_DESCRIPTION
    ? text
    : `${text.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s\S*$/, '')}…`;

/** Markers around the head in index.html and the shell, which contain a generic one. */
export const HEAD_PLACE = /<!--head-->[\s\S]*?<!--\/head-->/;
export const NO_HEAD = '<!--head--><!--/head-->';

/** The tags of a head, as HTML; `absolute` gives a path its origin, for addresses read on other sites. */
export function headTags(
  { path, title, description, image, type, data }: PageHead,
  absolute: (path: string) => string,
): string {
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(absolute(path))}">`,
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', type),
    meta('property', 'og:locale', 'pl_PL'),
    meta('property', 'og:url', absolute(path)),
    meta('property', 'og:image', absolute(image)),
    meta('property', 'og:image:width', '1280'),
    meta('property', 'og:image:height', '720'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data
      ? [`<script type="application/ld+json">${inScript(JSON.stringify(data))}</script>`]
      : []),
  ].join('\n    ');
}

/** JSON escaped for a script element; data blocks are not subject to the policy on scripts. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escaped(content)}">`;
}

/** A text as HTML, in an attribute too. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
