import type { DataRouter } from 'react-router-dom';
import { SNAPSHOT_PAGES } from '../../contract/snapshot-pages.ts';
import { currentSession, sessionOwner } from '../../features/auth/session.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { noteError } from '../../lib/note-error.ts';
import { storedOwner } from '../../offline/session.ts';
import {
  dropSnapshot,
  joinEpoch,
  saveSnapshot,
  type Snapshot,
} from '../../offline/page-snapshots.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { whenIdle } from '../idle.ts';
import { paths } from '../pages/paths.ts';
import { flushCache } from '../query/query-persistence.ts';
import { cleanPage } from './clean-page.ts';
import { onEmptyBasket } from './empty-basket.ts';
import { hasContent, RELATIVE } from './page-content.ts';
import { pageStyles } from './page-styles.ts';

type Taken = Pick<Snapshot, 'url' | 'owner' | 'html' | 'title'>;

/** A page is kept once it has not changed for this long, in ms. */
const QUIET = 1_500;

/**
 * From now on keeps snapshots of the pages that are opened: once their content stands and nothing has
 * changed for a moment, and when the app is hidden.
 *
 * @param entry address of the file that the build begins with
 */
export function keepSnapshots(router: DataRouter, root: Element, entry: string): void {
  const build = new URL(entry).pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  let joined: { owner: string; epoch: string } | undefined;

  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void whenIdle().then(save), QUIET);
  };
  new MutationObserver((changes) => {
    if (!changes.every(({ target }) => isRelative(target))) schedule();
  }).observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  router.subscribe(schedule);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
  schedule();

  onEmptyBasket((owner) => {
    last = '';
    dropSnapshot(paths.basket, owner, isSignedIn(owner)).catch(noteFailure);
  });

  function save(): void {
    if (!isSettled(router, root)) return;
    const isEmpty = isKnownEmpty(root);
    if (!isEmpty && !isFit(root)) return;
    const url = location.pathname + location.search;
    const owner = ownerOf(sessionOwner());
    const html = isEmpty ? '' : cleanPage(root, location.href);
    const content = [url, owner, html].join(' ');
    if (content === last) return;
    last = content;
    const isOwner = isSignedIn(owner);
    const saving = isEmpty
      ? dropSnapshot(url, owner, isOwner)
      : // What is stored late must not come back over what was dropped since.
        keep({ url, owner, html, title: document.title }, () => isOwner() && content === last);
    saving.catch(noteFailure);
  }

  function noteFailure(error: unknown): void {
    last = '';
    noteError('store', error);
  }

  async function keep(taken: Taken, isCurrent: () => boolean): Promise<void> {
    const [epoch, styles] = await Promise.all([epochOf(taken.owner), pageStyles()]);
    if (epoch === undefined) return;
    // The next start finds the data behind the snapshot.
    await flushCache();
    await saveSnapshot({ ...taken, epoch, build, styles, savedAt: Date.now() }, isCurrent);
  }

  /** Joined once; asked again where that has failed. */
  async function epochOf(owner: string): Promise<string | undefined> {
    if (joined?.owner === owner) return joined.epoch;
    const epoch = await joinEpoch(owner, isSignedIn(owner), () => crypto.randomUUID());
    if (epoch !== undefined) joined = { owner, epoch };
    return epoch;
  }
}

const isSignedIn = (owner: string) => () => ownerOf(storedOwner(() => localStorage)) === owner;

/** Whether a page stands that is kept. */
function isSettled({ state }: DataRouter, root: Element): boolean {
  return (
    SNAPSHOT_PAGES.test(location.pathname) &&
    state.navigation.state === 'idle' &&
    state.location.pathname === location.pathname &&
    currentSession().status !== 'expired' &&
    root.isConnected &&
    hasContent(root)
  );
}

/** Empty, or not there at all; of what could not be loaded the last snapshot stays. */
function isKnownEmpty(root: Element): boolean {
  return root.querySelector('main [data-notice="empty"]') !== null;
}

/** Whether what is shown is what the next start of this page may begin with. */
function isFit(root: Element): boolean {
  return (
    root.querySelector('main [data-notice]') === null &&
    // A snapshot never holds typed text. What was done in the active workout is stored before it shows.
    (root.querySelector('[data-active-workout]') !== null || !hasUnsavedWork())
  );
}

/** A clock that goes on changes nothing else. */
function isRelative(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return Boolean(element?.closest(RELATIVE));
}
