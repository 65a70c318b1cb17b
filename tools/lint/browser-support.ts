/** The platform in the oldest browsers of `browserslist`, by MDN's compatibility data. */
import data, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST } from '../build/target.ts';

/** Browsers of the data by their names in `browserslist`, which has a range of versions for desktops only. */
const BROWSERS: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
};

/** Whether there is data on `key`, such as `api.Navigator.share`. */
export const isKnown = (key: string): boolean => compatOf(key) !== undefined;

/** The oldest browsers without all of `key`; none for a key without data. */
export function browsersWithout(key: string): string[] {
  const support = compatOf(key)?.support ?? {};
  return [...OLDEST].flatMap(([name, oldest]) => {
    const browsers = BROWSERS[name];
    if (!browsers) throw new Error(`browserslist: no data on ${name}`);
    return browsers
      .filter((browser) => ![support[browser]].flat().some((each) => holds(each, oldest)))
      .map((browser) => `${browser} ${oldest}`);
  });
}

/** Not behind a flag, not under another name, not in part, and no later than `oldest`. */
function holds(statement: SimpleSupportStatement | undefined, oldest: string): boolean {
  if (!statement || statement.version_added === false) return false;
  const { flags, prefix, alternative_name, partial_implementation, version_removed } = statement;
  if (flags ?? prefix ?? alternative_name ?? partial_implementation ?? version_removed)
    return false;
  return Number.parseFloat(statement.version_added.replace('≤', '')) <= Number(oldest);
}

function compatOf(key: string): CompatStatement | undefined {
  const { api, html, javascript } = data;
  let node: Identifier | undefined = { api, html, javascript } as Identifier;
  for (const name of key.split('.')) {
    if (!node || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  const { __compat: compat } = node ?? {};
  return compat;
}
