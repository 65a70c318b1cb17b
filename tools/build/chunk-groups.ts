import { resolve } from 'node:path';

/** The bundler's knowledge of a module: the modules that import it statically. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The product's sources, wherever the project lies: in a folder called `src`, every module has that in its path. */
const SRC = `^${resolve('src').replaceAll(/[$()*+.?[\]^{|}]/g, String.raw`\$&`)}/`;
const own = (path: string) => new RegExp(SRC + path);
const pages = (names: string) => own(`app/routes/(${names})\\.tsx$`);

/** Everybody's first paint. */
const ENTRIES = own('start/entry/(main\\.tsx|boot\\.ts)$');
/**
 * Parts of the app that are used by themselves. A page that stands in none (the profile, the plans) loads the
 * files of several.
 */
const AREAS = {
  home: pages('home'),
  reading: pages('blog|article'),
  shop: pages('shop|product|basket'),
  account: pages('signin|signup|password-reset'),
  training: own('app/(routes/(dashboard|module|workout)|session/SubscriptionGuard)\\.tsx$'),
  articlePart: own('features/\\w+/ArticlePart\\.tsx$'),
  idle: own('start/entry/idle-tasks\\.ts$'),
  swap: own('start/snapshot/swap\\.ts$'),
};
type Area = keyof typeof AREAS;
const AREA_NAMES = Object.keys(AREAS) as Area[];

/**
 * Areas that a stranger may open first, and those that follow a start, need little: modules that they share with
 * others travel with the shell.
 */
const LIGHT: ReadonlySet<Area> = new Set<Area>(['home', 'reading', 'account', 'idle', 'swap']);
/** Every part of an article is loaded with a few articles only, and the swap with a snapshot. */
const ALONE = /^(?:articlePart|swap)$/;

type GroupName = Area | 'shared' | 'common';

/** The file of the module `id`, by the pages that reach it by static imports alone; null for one of its own. */
function groupOf(graph: ModuleGraph, id: string): GroupName | null {
  if (isReachedFrom(ENTRIES, graph, id)) return 'shared';
  const areas = AREA_NAMES.filter((area) => isReachedFrom(AREAS[area], graph, id));
  const [first] = areas;
  if (first === undefined) return null;
  if (areas.length === 1) return ALONE.test(first) ? null : first;
  // The newest articles stand on the landing page.
  if (areas.every((area) => area === 'home' || area === 'reading')) return 'reading';
  return areas.some((area) => LIGHT.has(area)) ? 'shared' : 'common';
}

function isReachedFrom(roots: RegExp, graph: ModuleGraph, id: string): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (roots.test(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}

/**
 * Modules of the groups. The large SDK, the active workout, the training log with its history, the preferences, the picture to share, what
 * empties the device, the prefetch and the dashboard, which is two routes, have chunks of their own. Names of muscles
 * would draw the training into every article.
 */
const GROUPED = new RegExp(
  `${SRC}(?!api/fire|app/session/(?:forget-others|empty-device)|workout-engine/|features/training/(?:(?:active|history|import|log|preferences|share)/|muscle-names)|offline/training/|app/prefetch/|app/routes/(?:dashboard|history))|lucide-react|\\0picture:`,
);

const group = (name: GroupName, minShareCount = 2) => ({
  name: (id: string, graph: ModuleGraph) => (groupOf(graph, id) === name ? name : null),
  debugName: name,
  test: GROUPED,
  minShareCount,
});

/**
 * Files of the build: few, and none with much that its pages do not need. A module takes what it imports along, unless
 * that is in an earlier group.
 */
export const chunkGroups = [
  // Changes with a dependency, not with a release of ours.
  {
    name: 'framework',
    test: /^(?!.*(@firebase\/|useQueries|queriesObserver)).*node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack|idb|valibot)\//,
  },
  group('shared'),
  group('common'),
  group('idle'),
  group('reading'),
  group('shop', 3),
  group('account'),
  group('training', 3),
  group('home'),
  // The rest that many pages share.
  { name: 'parts', test: GROUPED, minShareCount: 3 },
];
