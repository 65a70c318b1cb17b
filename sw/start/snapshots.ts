import { SNAPSHOT_PAGES } from '../../src/contract/start-marks.ts';
import {
  dropOutdatedSnapshots,
  findSnapshot,
  type Snapshot,
} from '../../src/offline/page-snapshots.ts';
import { isOfBuild, withSnapshot } from './snapshot-document.ts';

/** Headers that describe the body of the stored answer, and are wrong for the new one. */
const OF_THE_BODY = ['content-encoding', 'content-length', 'etag'];

/**
 * The shell with the snapshot of the page at `url` beside its empty root, where there is one that may be
 * shown; otherwise the shell itself, which is read meanwhile. Headers and policy are those of the shell.
 */
export async function shellFor(
  url: URL,
  reading: Promise<Response | undefined>,
): Promise<Response | undefined> {
  const [shell, snapshot] = await Promise.all([reading, snapshotOf(url)]);
  const text = shell && snapshot && withSnapshot(await shell.clone().text(), snapshot);
  if (text === undefined) return shell;
  const headers = new Headers(shell?.headers);
  for (const name of OF_THE_BODY) headers.delete(name);
  return new Response(text, { headers });
}

async function snapshotOf({ pathname, search }: URL): Promise<Snapshot | undefined> {
  if (!SNAPSHOT_PAGES.test(pathname)) return undefined;
  // If the storage is out of reach, the app starts without a snapshot.
  return findSnapshot(pathname + search).catch(() => undefined);
}

/** Drops the snapshots of older builds, which a new version must not show. */
export async function dropEarlierBuilds(shell: Response | undefined): Promise<void> {
  const text = (await shell?.text()) ?? '';
  await dropOutdatedSnapshots((build) => isOfBuild(text, build));
}
