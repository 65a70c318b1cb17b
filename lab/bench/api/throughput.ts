import { CONNECTIONS } from './settings.ts';
import type { Settings } from './settings.ts';
import type { BareRoute } from './bare.ts';
import type { BenchServer } from './launch.ts';
import { run, typical } from './load.ts';
import type { Figures } from './load.ts';
import { basketSubjects, productSubjects } from './subjects.ts';
import type { Subject } from './subjects.ts';

export interface Comparison {
  name: string;
  /** Whether the targets of the product list apply. */
  isList: boolean;
  bytes: number;
  shop: Figures;
  bare: Figures;
}

/** Each subject and its bare route take turns, so that a busy moment of the machine meets both. */
export async function compare(
  server: BenchServer,
  tokens: readonly string[],
  settings: Settings,
): Promise<Comparison[]> {
  const subjects = await subjectsOf(server, tokens);
  const routes = await Promise.all(
    subjects.map((subject, index) => bareRouteOf(server, subject, `/${index}`)),
  );
  const bare = await server.bare(routes);

  const comparisons: Comparison[] = [];
  for (const [index, subject] of subjects.entries()) {
    const route = routes[index];
    if (route === undefined) throw new Error('a subject without its bare route');
    const figures = await inTurns(subject, { shop: server.origin, bare, route, settings });
    const isList = index === 0;
    comparisons.push({ name: subject.name, isList, bytes: route.body.length, ...figures });
  }
  return comparisons;
}

async function subjectsOf({ origin }: BenchServer, tokens: readonly string[]): Promise<Subject[]> {
  const { list } = productSubjects('');
  const etag = (await fetch(new URL(list.next().path, origin))).headers.get('etag');
  if (etag === null) throw new Error('the product list has no ETag');
  const { known } = productSubjects(etag);
  const { read, add } = basketSubjects(tokens);
  return [list, known, read, add];
}

/** A route that answers what the shop just answered. */
export async function bareRouteOf(
  { origin }: Pick<BenchServer, 'origin'>,
  subject: Subject,
  path: string,
): Promise<BareRoute> {
  const { path: ours, ...request } = subject.next();
  const answer = await fetch(new URL(ours, origin), request);
  const { status } = answer;
  if (status !== subject.status) throw new Error(`${subject.name}: ${status}`);
  return { method: request.method, path, status, body: await answer.text() };
}

interface Turns {
  shop: string;
  bare: string;
  route: BareRoute;
  settings: Settings;
}

async function inTurns(subject: Subject, { shop, bare, route, settings }: Turns) {
  const load = { connections: CONNECTIONS, seconds: settings.seconds, status: subject.status };
  // The yardstick is sent the same headers and body to its own path.
  const yardstick = () => ({ ...subject.next(), path: route.path });
  const figures: Record<'shop' | 'bare', Figures[]> = { shop: [], bare: [] };
  for (let round = 0; round <= settings.rounds; round += 1) {
    const ours = await run({ ...load, origin: shop, next: subject.next });
    const theirs = await run({ ...load, origin: bare, next: yardstick });
    // The first turn of each warms the process.
    if (round === 0) continue;
    figures.shop.push(ours);
    figures.bare.push(theirs);
  }
  return { shop: typical(figures.shop), bare: typical(figures.bare) };
}
