import { MARK } from '../../contract/document.ts';
import { counterpart } from './counterpart.ts';
import { hasContent, wordsOf } from './page-content.ts';

/** How long the page may still change once its content stands, in ms: labels come from the device. */
const SETTLING = 400;
/** The longest wait for content once the app has rendered anything, in ms. */
const LONGEST = 4_000;
const TAKEN = `[${MARK.taken}]`;
/** So often it is seen whether a press has ended, in ms. */
const PRESSED = 16;

/**
 * Replaces the snapshot by the app, which renders into `root`, apart from the document: in the frame in
 * which it shows the same, or has shown content for a moment, or leads elsewhere, and nothing is pressed. After
 * a limit it shows in any case.
 */
export function swapWhenReady(snapshot: HTMLElement, root: HTMLElement): void {
  const address = location.href;
  const words = wordsOf(snapshot);
  let settling: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  // Runs in the task of the commit: nothing is painted between.
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  look();

  function look() {
    if (!root.hasChildNodes()) return;
    limit ??= setTimeout(swap, LONGEST);
    if (!hasContent(root)) return;
    const isDone = location.href !== address || wordsOf(root) === words || isLater();
    if (isDone) swapUnpressed();
    else settling ??= setTimeout(swapUnpressed, SETTLING);
  }

  /** The active workout has gone on since, and nothing was tapped that might be meant for what it shows. */
  function isLater(): boolean {
    return (
      root.querySelector(`[${MARK.activeWorkout}]`) !== null &&
      snapshot.querySelector(TAKEN) === null
    );
  }

  /** A press that began on the snapshot ends on it: the app would not take it for a tap. */
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
    // Where the app leads elsewhere, as through a door that has closed, they were not meant for it.
    if (location.href === address) void doTaps(snapshot, root);
  }
}

/** Place and focus go over to the app; where the user has focused nothing, to what the page begins with. */
function replace(snapshot: HTMLElement, root: HTMLElement): void {
  const { scrollX: left, scrollY: top } = window;
  const focused = snapshot.querySelector<HTMLElement>(':focus');
  const focus =
    (focused && counterpart(focused, root)) ?? root.querySelector<HTMLElement>(`[${MARK.focus}]`);
  snapshot.replaceWith(root);
  // The app has loaded its own stylesheets.
  document.adoptedStyleSheets = [];
  window.scrollTo({ left, top, behavior: 'instant' });
  focus?.focus({ preventScroll: true });
}

/**
 * One tap a task, as the user did, each on the page as the one before has left it: what no longer stands
 * there as it was seen (another line, step or total) is not tapped.
 */
async function doTaps(snapshot: HTMLElement, root: HTMLElement): Promise<void> {
  const taps = [...snapshot.querySelectorAll<HTMLElement>(TAKEN)].toSorted(
    (a, b) => Number(a.getAttribute(MARK.taken)) - Number(b.getAttribute(MARK.taken)),
  );
  for (const tapped of taps) {
    counterpart(tapped, root)?.click();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => setTimeout(resolve));
  }
}
