import type { DataRouter } from 'react-router-dom';
import { MARK, SNAPSHOT_PAGES } from '../../contract/start-marks.ts';
import { currentSession, sessionOwner } from '../../features/auth/session.ts';
import { ownerOf } from '../../offline/data-owner.ts';
import { noteError } from '../../lib/note-error.ts';
import { storedOwner } from '../../offline/session-record.ts';
import {
  dropSnapshot,
  joinEpoch,
  saveSnapshot,
  type Snapshot,
} from '../../offline/page-snapshots.ts';
import { hasUnsavedWork } from '../../ui/unsaved-work.ts';
import { whenIdle } from '../../ui/idle.ts';
import { paths } from '../../app/pages/paths.ts';
import { flushCache } from '../../app/query/query-persistence.ts';
import { isTranslated } from '../entry/is-translated.ts';
import { cleanPage } from './clean.ts';
import { onEmptyBasket } from './empty-basket.ts';
import { hasContent, RELATIVE } from './has-content.ts';
import { pageStyles } from './page-styles.ts';
import { onHidden } from '../../ui/in-sight.ts';

type Taken = Pick<Snapshot, 'url' | 'owner' | 'html' | 'title'>;

/** Time without a change after which a page is saved, in ms; each change starts it anew. */
const QUIET = 1_500;

/**
 * Starts to save snapshots of the pages that are opened: each once its content is complete and has not changed
 * for `QUIET`, and when the app is hidden.
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
  onHidden(save);
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
      : // A slow save must not bring back a snapshot that was dropped meanwhile.
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
    // The data is stored before the snapshot, so that the next start finds both.
    await flushCache();
    await saveSnapshot({ ...taken, epoch, build, styles, savedAt: Date.now() }, isCurrent);
  }

  /** The epoch of `owner` is joined once per document; a failed attempt is repeated at the next save. */
  async function epochOf(owner: string): Promise<string | undefined> {
    if (joined?.owner === owner) return joined.epoch;
    const epoch = await joinEpoch(owner, isSignedIn(owner), () => crypto.randomUUID());
    if (epoch !== undefined) joined = { owner, epoch };
    return epoch;
  }
}

const isSignedIn = (owner: string) => () => ownerOf(storedOwner(() => localStorage)) === owner;

/** Whether the open page has snapshots, and is neither navigating nor waiting for content. */
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

/** Whether the page is known to be empty or missing. A page that failed to load is not: its last snapshot stays. */
function isKnownEmpty(root: Element): boolean {
  return root.querySelector(`main [${MARK.notice}="empty"]`) !== null;
}

/** Whether the next start of this page may show it as it is now. */
function isFit(root: Element): boolean {
  return (
    root.querySelector(`main [${MARK.notice}]`) === null &&
    !isTranslated(root) &&
    // A snapshot never holds typed text. The active workout stores every change before it shows it.
    (root.querySelector(`[${MARK.activeWorkout}]`) !== null || !hasUnsavedWork())
  );
}

/** Whether `node` belongs to a text relative to now, such as a clock, whose changes do not count. */
function isRelative(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return Boolean(element?.closest(RELATIVE));
}
