/**
 * The linter is the architecture: the directions of imports as patterns (README, "The tree"), so that a new
 * feature is protected on its first day. tests/architecture.test.ts proves that each rule bites.
 */

/** A rule that lets `from` reach only what `allowed` names inside src/. */
const onlyReaches = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|sw|server)/', pathNot: allowed },
});

const IN_SERVER = '^server/(modules|payment-sandbox)/';
/** `routes.ts`, `guest-routes.ts`, `webhook.ts`, `product-pages.ts`: what answers requests. */
const ROUTES = `${IN_SERVER}.*(routes|webhook|pages)\\.ts$`;
const SERVICE = `${IN_SERVER}.*service\\.ts$`;
const REPO = `${IN_SERVER}.*repo\\.ts$`;

/** Days and Polish words, which page, contract and server share. */
const WORDS = '^src/lib/(dates|days|format-price|nouns|numbers|polish)\\.ts$';

/** Packages of the server that the build bundles. A new one belongs here; so a package of the page is not taken by chance. */
const BUNDLED = [
  '@fastify/(formbody|http-proxy|proxy-addr|rate-limit|static|swagger)',
  '@valibot/to-json-schema',
  'close-with-grace|csv-parse|drizzle-orm|fastify|fastify-plugin|mediabunny|nodemailer',
  'pg|pino|prom-client|stripe|valibot|web-push|yaml',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { circular: true },
    },
    {
      name: 'features-meet-only-in-app',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    onlyReaches('feature-directions', '^src/features/', [
      '^src/(features|queries|ui|workout-engine|offline|api|contract|lib)/',
      '^src/brand\\.ts$',
    ]),
    onlyReaches('documents-stand-alone', '^src/start/document/', [
      '^src/start/document/',
      '^src/start/taps/keep\\.ts$',
      '^src/contract/',
    ]),
    {
      name: 'nothing-knows-the-start',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: '^src/start/' },
      to: { path: '^src/start/' },
    },
    onlyReaches('the-worker-starts-pages-by-itself', '^sw/start/', [
      '^sw/(start/|precache\\.ts$)',
      '^src/(offline|contract|lib)/',
    ]),
    onlyReaches('query-directions', '^src/queries/', ['^src/(queries|api|contract|lib)/']),
    onlyReaches('ui-knows-no-product', '^src/ui/', ['^src/(ui|lib)/']),
    onlyReaches('engine-directions', '^src/workout-engine/', [
      '^src/(workout-engine|contract|lib)/',
    ]),
    onlyReaches('lib-stands-alone', '^src/lib/', ['^src/lib/']),
    onlyReaches('contract-stands-alone', '^src/contract/', ['^src/contract/', WORDS]),
    onlyReaches('offline-directions', '^src/offline/', ['^src/(offline|contract|lib)/']),
    onlyReaches('api-directions', '^src/api/', ['^src/(api|contract|lib)/', '^src/config\\.ts$']),
    onlyReaches('worker-directions', '^sw/', ['^sw/', '^src/(offline|api|contract|lib)/']),
    {
      name: 'no-react-below-features',
      severity: 'error',
      from: { path: '^(sw|src/(start/document|workout-engine|offline|api|contract|lib))/' },
      to: { path: '^node_modules/(react|react-dom|react-router|react-router-dom|@tanstack)/' },
    },
    {
      name: 'app-is-reached-by-the-start-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(prerender\\.tsx$|app/|start/)' },
      to: { path: '^src/app/' },
    },
    onlyReaches('server-reads-contract-only', '^server/', ['^server/', '^src/contract/', WORDS]),
    {
      name: 'client-never-imports-server',
      severity: 'error',
      from: { path: '^(src|sw)/' },
      to: { path: '^(server|tools)/' },
    },
    {
      name: 'server-modules-never-meet',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    },
    onlyReaches('module-directions', '^server/modules/', [
      '^server/(modules|plugins|http|security|db)/',
      '^src/contract/',
      WORDS,
    ]),
    onlyReaches('sandbox-is-a-provider-of-its-own', '^server/payment-sandbox/', [
      '^server/(payment-sandbox|plugins|http|security)/',
      '^server/db/(open-database|coalesced-runs|schema/sandbox)\\.ts$',
      '^src/contract/',
      WORDS,
    ]),
    {
      name: 'routes-call-services',
      severity: 'error',
      from: { path: ROUTES },
      to: { path: `${REPO}|^server/db/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-and-repos-know-no-routes',
      severity: 'error',
      from: { path: [SERVICE, REPO] },
      to: { path: `${ROUTES}|^node_modules/fastify/` },
    },
    {
      name: 'repos-know-no-services',
      severity: 'error',
      from: { path: REPO },
      to: { path: SERVICE },
    },
    {
      name: 'plugins-know-no-modules',
      severity: 'error',
      from: { path: '^server/(plugins|http|security|db)/' },
      to: { path: '^server/(modules|payment-sandbox|app\\.ts|main\\.ts)' },
    },
    {
      name: 'nothing-that-ships-imports-tests',
      severity: 'error',
      from: { path: '^(src|sw|server|tools)/' },
      to: { path: '^(tests|lab)/' },
    },
    {
      name: 'packages-stand-alone',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/' },
      to: { path: '^(src|sw|server|tools|tests|lab|packages)/', pathNot: '^packages/$1/src/' },
    },
    {
      name: 'the-product-needs-no-package',
      severity: 'error',
      from: { path: '^(src|sw|server)/' },
      to: { path: '^packages/' },
    },
    {
      name: 'tests-know-no-lab',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^lab/' },
    },
    {
      // A production install has only the packages that read files of their own.
      name: 'the-server-needs-no-package-of-page-or-tools',
      severity: 'error',
      from: { path: '^(server|src/contract)/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: `^node_modules/(${BUNDLED.join('|')})/`,
      },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^server/demo/auth-emulator/emulator\\.js$'] },
    exclude: { path: '\\.module\\.css$|\\.css$|\\?(url|raw)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
