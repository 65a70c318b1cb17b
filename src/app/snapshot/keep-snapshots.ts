import type { DataRouter } from 'react-router-dom';
import { SNAPSHOT_PAGES } from '../../contract/snapshot-pages.ts';
import { currentSession, sessionOwner } from '../../features/auth/session.ts';
import { ownerOf } from '../../features/basket/sync/owner.ts';
import { noteError } from '../../lib/note-error.ts';
import { storedOwner } from '../../offline/session.ts';
import { joinEpoch, saveSnapshot } from '../../offline/snapshots.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { whenIdle } from '../idle.ts';
import { flushCache } from '../query/query-persistence.ts';
import { cleanPage } from './clean-page.ts';
import { hasContent, RELATIVE } from './page-content.ts';
import { pageStyles } from './page-styles.ts';

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
  let joined: { owner: string; epoch: Promise<string | undefined> } | undefined;

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

  function save(): void {
    if (!isFit(router, root)) return;
    const url = location.pathname + location.search;
    const owner = ownerOf(sessionOwner());
    const html = cleanPage(root, location.href);
    const content = [url, owner, html].join(' ');
    if (content === last) return;
    last = content;
    void keep({ url, owner, html, title: document.title }).catch((error: unknown) => {
      last = '';
      noteError('store', error);
    });
  }

  async function keep(taken: { url: string; owner: string; html: string; title: string }) {
    const isOwner = () => ownerOf(storedOwner(() => localStorage)) === taken.owner;
    if (joined?.owner !== taken.owner) {
      const epoch = joinEpoch(taken.owner, isOwner, () => crypto.randomUUID());
      joined = { owner: taken.owner, epoch };
    }
    const [epoch, styles] = await Promise.all([joined.epoch, pageStyles()]);
    if (epoch === undefined) return;
    // The next start finds the data behind the snapshot.
    await flushCache();
    await saveSnapshot({ ...taken, epoch, build, styles, savedAt: Date.now() }, isOwner);
  }
}

/** Whether what is shown is what the next start of this page may begin with. */
function isFit({ state }: DataRouter, root: Element): boolean {
  return (
    SNAPSHOT_PAGES.test(location.pathname) &&
    state.navigation.state === 'idle' &&
    state.location.pathname === location.pathname &&
    currentSession().status !== 'expired' &&
    root.isConnected &&
    hasContent(root) &&
    // Of a failure, an emptiness or a page with words that were typed none is kept.
    root.querySelector('main [data-notice]') === null &&
    // What was done in a workout that is led is stored before it shows.
    (root.querySelector('[data-led]') !== null || !hasUnsavedWork())
  );
}

/** A clock that goes on changes nothing else. */
function isRelative(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return Boolean(element?.closest(RELATIVE));
}
