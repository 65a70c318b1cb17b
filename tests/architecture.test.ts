/** Plants one forbidden import per boundary rule and demands the report: a rule that never bites is none. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../.dependency-cruiser.js';

const forbidden = config.forbidden ?? [];

type Planted = [from: string, imported: string];

/** rule -> the files that break it and what each imports (a path in the tree or a package). */
const planted: Record<string, Planted[]> = {
  'no-circular': [['src/lib/loop-a.ts', 'src/lib/loop-b.ts']],
  'features-meet-only-in-app': [
    ['src/features/shop/meets.ts', 'src/features/basket/shown-items.ts'],
  ],
  'feature-directions': [['src/features/shop/reaches.ts', 'server/app.ts']],
  'documents-stand-alone': [
    ['src/start/document/loading.ts', 'src/lib/abort.ts'],
    ['src/start/document/replaying.ts', 'src/start/taps/replay.ts'],
  ],
  'nothing-knows-the-start': [
    ['src/app/starting.ts', 'src/start/snapshot/save-snapshots.ts'],
    ['sw/starting.ts', 'src/start/snapshot/has-content.ts'],
  ],
  'the-worker-starts-pages-by-itself': [['sw/start/calling.ts', 'sw/drain-baskets.ts']],
  'query-directions': [['src/queries/keeping.ts', 'src/offline/device-db.ts']],
  'ui-knows-no-product': [['src/ui/Knowing.ts', 'src/features/shop/shop-products.ts']],
  'engine-directions': [['src/workout-engine/sounding.ts', 'src/ui/Button.ts']],
  'lib-stands-alone': [['src/lib/leaning.ts', 'src/ui/Button.ts']],
  'contract-stands-alone': [['src/contract/leaning.ts', 'src/lib/abort.ts']],
  'offline-directions': [['src/offline/calling.ts', 'src/api/http.ts']],
  'api-directions': [['src/api/storing.ts', 'src/offline/device-db.ts']],
  'worker-directions': [['sw/painting.ts', 'src/ui/Button.ts']],
  'no-react-below-features': [['src/offline/rendering.ts', 'react']],
  'app-is-reached-by-the-start-only': [['src/ui/Routing.ts', 'src/app/router.ts']],
  'server-reads-contract-only': [['server/plugins/reading.ts', 'src/lib/abort.ts']],
  'client-never-imports-server': [['src/app/serving.ts', 'server/app.ts']],
  'server-modules-never-meet': [
    ['server/modules/users/meets.ts', 'server/modules/orders/model.ts'],
  ],
  'module-directions': [['server/modules/users/reaches.ts', 'server/app.ts']],
  'routes-call-services': [
    ['server/modules/users/routes.ts', 'server/modules/users/repo.ts'],
    ['server/modules/baskets/guest-routes.ts', 'server/db/open-database.ts'],
    ['server/modules/payments/webhook.ts', 'server/modules/payments/repo.ts'],
    ['server/modules/site/product-pages.ts', 'server/modules/site/repo.ts'],
    ['server/payment-sandbox/portal-routes.ts', 'server/payment-sandbox/outbox-repo.ts'],
  ],
  'sandbox-is-a-provider-of-its-own': [
    ['server/payment-sandbox/reaching.ts', 'server/modules/orders/model.ts'],
    ['server/payment-sandbox/reading.ts', 'server/db/schema.ts'],
  ],
  'services-and-repos-know-no-routes': [
    ['server/modules/shop/service.ts', 'server/modules/shop/routes.ts'],
  ],
  'repos-know-no-services': [['server/modules/orders/repo.ts', 'server/modules/orders/service.ts']],
  'plugins-know-no-modules': [
    ['server/plugins/knowing.ts', 'server/modules/orders/model.ts'],
    ['server/http/knowing.ts', 'server/modules/orders/model.ts'],
    ['server/security/knowing.ts', 'server/payment-sandbox/model.ts'],
  ],
  'nothing-that-ships-imports-tests': [['server/db/testing.ts', 'tests/fixtures/user.ts']],
  'packages-stand-alone': [['packages/figures/src/reading.ts', 'src/brand.ts']],
  'the-product-needs-no-package': [['server/drawing.ts', 'packages/figures/src/pose.ts']],
  'tests-know-no-lab': [['tests/fixtures/measuring.ts', 'lab/lab.ts']],
  'the-server-needs-no-package-of-page-or-tools': [['server/render.ts', 'react']],
};

const PACKAGE = { type: 'module', devDependencies: { react: '*' } };

let tree: string;
let violations: { rule: string; from: string }[];

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'silna-architecture-'));
  await write('package.json', JSON.stringify(PACKAGE));
  for (const [from, imported] of Object.values(planted).flat()) await plant(from, imported);
  await write('src/lib/loop-b.ts', "import './loop-a.ts';\nexport {};\n");
  const react = { name: 'react', main: 'index.js' };
  await write('node_modules/react/package.json', JSON.stringify(react));
  await write('node_modules/react/index.js', 'export {};\n');
  await write('tsconfig.base.json', await readFile('tsconfig.base.json', 'utf8'));
  violations = await violationsOf(tree);
});

afterAll(() => rm(tree, { recursive: true, force: true }));

test.each(forbidden.map(({ name }) => String(name)))('%s bites', (rule) => {
  const breaking = planted[rule] ?? [];
  expect(breaking, 'every rule has a planted import').not.toHaveLength(0);
  for (const [from] of breaking) expect(violations).toContainEqual({ rule, from });
});

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), content, { flag: 'w' });
}

async function plant(from: string, imported: string): Promise<void> {
  const isFile = imported.includes('/');
  const specifier = isFile ? relative(dirname(from), imported) : imported;
  await write(from, `import '${specifier.startsWith('.') || !isFile ? '' : './'}${specifier}';\n`);
  // A file that another case plants keeps its own import.
  const isPlanted = Object.values(planted)
    .flat()
    .some(([path]) => path === imported);
  if (isFile && !isPlanted) await write(imported, 'export {};\n');
}

async function violationsOf(baseDir: string): Promise<{ rule: string; from: string }[]> {
  const ruleSet: IFlattenedRuleSet = { forbidden };
  const { output } = await cruise(['src', 'sw', 'server', 'tests', 'packages'], {
    ...config.options,
    baseDir,
    validate: true,
    ruleSet,
  });
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({
    rule: rule.name,
    from,
  }));
}
