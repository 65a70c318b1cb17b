import { parse } from 'node:path';
import { PRODUCT_DOCUMENT, SALE_DOCUMENTS } from '../../src/contract/prerendered-page.ts';
import { articleFiles } from '../build/article-files.ts';
import { modulesOf, partOf } from '../prerender/modules.ts';

/** Pages that start from documents and files of the same weight. */
export interface PageKind {
  name: string;
  /** The heaviest counts. */
  documents: string[];
  /** The modules that the first render runs, by their names in the build's manifest. */
  modules: readonly string[];
}

/** Pages have names in lower case; a component that one of them loads later has not. */
const ROUTE = /^src\/app\/routes\/[a-z]/;
/** The entry, and before it the one that hurries what is not prerendered. */
const ENTRY = 'index.html';
const BOOT = 'src/start/entry/boot.ts';
/** The router waits for it beside these pages. */
const GUARD = 'src/app/session/SubscriptionGuard.tsx';
const GUARDED = /^(?:module|workout)$/;
const SHELL = 'shell.html';
const PRERENDERED: Readonly<Record<string, string>> = {
  blog: 'blog/index.html',
  'free-workout': 'trening-na-probe/index.html',
  home: 'index.html',
  move: 'moves/przysiad-z-minibandem/index.html',
  moves: 'moves/index.html',
  'privacy-policy': 'privacy_policy/index.html',
  product: PRODUCT_DOCUMENT,
  shop: SALE_DOCUMENTS.get('/shop') ?? '',
  signin: 'signin/index.html',
  signup: 'signup/index.html',
};

/** The kinds of all routes among `modules`, the names of a build's manifest. */
export function pageKinds(modules: readonly string[]): PageKind[] {
  const routes = modules
    .filter((name) => ROUTE.test(name))
    .map((file) => ({ file, page: parse(file).name }))
    .filter(({ page }) => page !== 'article');
  return [...routes.map(({ file, page }) => kindOfRoute(file, page)), ...articleKinds()];
}

function kindOfRoute(file: string, name: string): PageKind {
  const document = PRERENDERED[name];
  if (document !== undefined) return { name, documents: [document], modules: [ENTRY, file] };
  const guard = GUARDED.test(name) ? [GUARD] : [];
  return { name, documents: [SHELL], modules: [BOOT, ENTRY, file, ...guard] };
}

function articleKinds(): PageKind[] {
  const kinds = new Map<string, PageKind>();
  for (const id of articleFiles().keys()) {
    const part = partOf(id);
    const path = `/blog/id/${id}`;
    const name = part ? `article with ${part}` : 'article';
    const kind = kinds.get(name) ?? { name, documents: [], modules: [ENTRY, ...modulesOf(path)] };
    kind.documents.push(`${path.slice(1)}/index.html`);
    kinds.set(name, kind);
  }
  return [...kinds.values()];
}
