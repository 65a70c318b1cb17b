import { MARK } from '../../contract/start-marks.ts';
import { nextTask } from '../../ui/idle.ts';
import { sameControl } from './same-control.ts';
import { hasContent, wordsOf } from './has-content.ts';

/** Time that a page with content gets for labels read from the device, in ms; then it is shown as it is. */
const SETTLING = 400;
/** Longest wait for content after the app's first render, in ms; then the app is shown without it. */
const LONGEST = 4_000;
const TAKEN = `[${MARK.taken}]`;
/** Interval at which the swap checks whether a press on the snapshot has ended, in ms. */
const PRESSED = 16;

/**
 * Replaces the snapshot with the app, which renders into the detached `root`. The swap happens as soon as the
 * app shows the same words, has navigated elsewhere, or has had content for `SETTLING`, and no press is going
 * on; after `LONGEST` it happens in any case.
 */
export function swapWhenReady(snapshot: HTMLElement, root: HTMLElement): void {
  const address = location.href;
  const words = wordsOf(snapshot);
  let settling: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  // The observer runs in the task of React's commit, so nothing is painted between the two.
  const observer = new MutationObserver(check);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  check();

  function check() {
    if (!root.hasChildNodes()) return;
    limit ??= setTimeout(swap, LONGEST);
    if (!hasContent(root)) return;
    const isDone = location.href !== address || wordsOf(root) === words || isLater();
    if (isDone) swapUnpressed();
    else settling ??= setTimeout(swapUnpressed, SETTLING);
  }

  /** Whether the active workout may differ from its snapshot: its clock ran on, and no tap waits for the old view. */
  function isLater(): boolean {
    return (
      root.querySelector(`[${MARK.activeWorkout}]`) !== null &&
      snapshot.querySelector(TAKEN) === null
    );
  }

  /** A press must end on the element where it began, or the browser fires no click; the swap waits for that. */
  function swapUnpressed() {
    clearTimeout(settling);
    if (snapshot.matches(':active')) settling = setTimeout(swapUnpressed, PRESSED);
    else swap();
  }

  function swap() {
    observer.disconnect();
    clearTimeout(settling);
    clearTimeout(limit);
    replace(snapshot, root);
    // If the app has redirected, as a guard does, the taps were not meant for the new page.
    if (location.href === address) void doTaps(snapshot, root);
  }
}

/** Scroll position and focus move to the app; without a focus in the snapshot, the page's initial focus gets it. */
function replace(snapshot: HTMLElement, root: HTMLElement): void {
  const { scrollX: left, scrollY: top } = window;
  const focused = snapshot.querySelector<HTMLElement>(':focus');
  const focus =
    (focused && sameControl(focused, root)) ?? root.querySelector<HTMLElement>(`[${MARK.focus}]`);
  snapshot.replaceWith(root);
  // The snapshot's styles are no longer needed: the app has loaded its own stylesheets.
  document.adoptedStyleSheets = [];
  window.scrollTo({ left, top, behavior: 'instant' });
  focus?.focus({ preventScroll: true });
}

/**
 * Repeats the taps in their order, each in a task of its own, so that it meets the page that the tap before
 * has left. A control whose key is gone (another line, step or total) is not tapped.
 */
async function doTaps(snapshot: HTMLElement, root: HTMLElement): Promise<void> {
  const taps = [...snapshot.querySelectorAll<HTMLElement>(TAKEN)].toSorted(
    (a, b) => Number(a.getAttribute(MARK.taken)) - Number(b.getAttribute(MARK.taken)),
  );
  for (const tapped of taps) {
    sameControl(tapped, root)?.click();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await nextTask();
  }
}
