import { LOST_FILE } from '../../contract/start-marks.ts';
import { backoff } from '../../contract/backoff.ts';
import { readStored } from './read-stored.ts';

const KEY = 'silna.lost-files';
/** Pauses between the questions whether the server has the files. */
const PAUSES = { first: 1_000, longest: 60_000 };
/** Longest time, in ms, between the request for another page and the failures that it causes. */
const LEAVING = 2_000;
/** Time, in ms, after which a page that was to be left counts as kept. */
const KEPT = 10_000;
const SCRIPTS = 'script[src][type="module"]';

type Answer = 'there' | 'gone' | 'away';

/**
 * Reloads the page when a file of the app fails to load. Some browsers remember such a failure for the life of a
 * document, and an old document asks for files that are gone: a new one mends both. Before the app has started
 * reloads repeat with growing pauses while the server has the files; later, and for files that are gone, there is
 * one reload per tab. There is none while the server does not answer.
 *
 * Firefox ends the loads of a page as soon as another one is asked for. A reload would cancel that request, so it
 * waits until the page has been kept.
 */
export function recoverLostFiles(): void {
  let isRecovering = false;
  let leftAt = Number.NEGATIVE_INFINITY;
  addEventListener('beforeunload', () => (leftAt = performance.now()));
  const onLost = (lost: string) => {
    if (isRecovering) return;
    isRecovering = true;
    const isLeaving = performance.now() - leftAt < LEAVING;
    (isLeaving ? after(KEPT).then(() => recover(lost)) : recover(lost))
      // Storage is blocked: the page stays as it is, with its own words and ways to try again.
      .catch(() => undefined)
      .finally(() => (isRecovering = false));
  };
  addEventListener('vite:preloadError', ({ payload }) => onLost(String(payload)));
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.matches(SCRIPTS)) onLost(target.src);
    },
    true,
  );
  // The link's own address lacks the fragment, which may hold a guest's key; a reload keeps it.
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('.static-retry a')) return;
    event.preventDefault();
    location.reload();
  });
}

async function recover(lost: string): Promise<void> {
  const files = appFiles();
  // The app takes the collection of taps away as soon as it runs.
  const isStart = Boolean(globalThis.silnaClicks) && files.some((href) => lost.includes(href));
  // An entry is named by its content, and its content names the chunks.
  const release = scripts().at(-1)?.src;
  const name = isStart ? files.join() : `${release} ${lost}`;
  const tried: Record<string, number> = JSON.parse(readStored('sessionStorage', KEY) ?? '{}');
  const tries = tried[name] ?? 0;
  if (tries > 0 && !isStart) return;
  for (let attempt = tries; ; attempt += 1) {
    // oxlint-disable no-await-in-loop -- one try after the other
    const answers = await Promise.all((isStart ? files : ['/sw.js']).map(ask));
    if (answers.includes('gone') && tries > 0) return;
    const isAway = answers.includes('away');
    if (isAway && !isStart) return;
    if (isAway || tries > 0) await after(backoff(attempt, PAUSES));
    // oxlint-enable no-await-in-loop
    if (!isAway) break;
  }
  // src/app/updates/guard-unsaved-work.ts cancels the event while there is unsaved work.
  if (!dispatchEvent(new Event(LOST_FILE, { cancelable: true }))) return;
  // A browser that blocks storage throws here, before the reload: uncounted reloads would never end.
  sessionStorage.setItem(KEY, JSON.stringify({ ...tried, [name]: tries + 1 }));
  location.reload();
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function ask(href: string): Promise<Answer> {
  try {
    const { ok, status, headers } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
    // A captive portal answers everything with a page of its own.
    if (ok && headers.get('content-type')?.includes('javascript')) return 'there';
    return status === 404 ? 'gone' : 'away';
  } catch {
    return 'away';
  }
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(SCRIPTS)];

function appFiles(): string[] {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return [...[...preloads].map(({ href }) => href), ...scripts().map(({ src }) => src)];
}
