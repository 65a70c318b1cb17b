import { readFileSync } from 'node:fs';

const QUERY = /^(\w+) >= ([\d.]+)$/;
const MANIFEST = new URL('../../package.json', import.meta.url);

/** The oldest browsers that run everything, `browserslist` of package.json: version by name. */
export const OLDEST: ReadonlyMap<string, string> = new Map(
  (JSON.parse(readFileSync(MANIFEST, 'utf8')).browserslist as string[]).map((query) => {
    const [, name, version] = QUERY.exec(query) ?? [];
    if (name === undefined || version === undefined)
      throw new Error(`browserslist: ${query} is not of the form name >= version`);
    return [name, version];
  }),
);

/** The bundler's names; Samsung Internet is built on a Chromium that is newer than the oldest Chrome. */
const BUNDLER = { chrome: 'chrome', firefox: 'firefox', ios_saf: 'ios', safari: 'safari' };

/** Browsers that everything of the page is built for. */
export const TARGET = Object.entries(BUNDLER).map(([name, known]) => `${known}${OLDEST.get(name)}`);
