import { counterpart } from './counterpart.ts';
import { hasContent, wordsOf } from './page-content.ts';

/** How long the page may still change once its content stands, in ms: labels come from the device. */
const SETTLING = 400;
/** The longest wait for content once the app has rendered anything, in ms. */
const LONGEST = 4_000;

/**
 * Replaces the snapshot by the app, which renders into `root`, apart from the document: in the frame in
 * which it shows the same, or has shown content for a moment, or leads elsewhere. After a limit it
 * shows in any case.
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
    if (isDone) swap();
    else settling ??= setTimeout(swap, SETTLING);
  }

  /** The workout that is led has gone on since, and nothing was tapped that might be meant for what it shows. */
  function isLater(): boolean {
    return isLed(root) && snapshot.querySelector('[data-taken]') === null;
  }

  function swap() {
    observer.disconnect();
    clearTimeout(settling);
    clearTimeout(limit);
    // A tap in a workout that is led is meant for the set that was shown.
    replace(snapshot, root, { doesTaps: !isLed(root) || wordsOf(root) === words });
  }
}

const isLed = (root: HTMLElement) => root.querySelector('[data-led]') !== null;

/** Place, focus and, where `doesTaps`, taps go over to the app. */
function replace(
  snapshot: HTMLElement,
  root: HTMLElement,
  { doesTaps }: { doesTaps: boolean },
): void {
  const { scrollX: left, scrollY: top } = window;
  const focused = snapshot.querySelector<HTMLElement>(':focus');
  const focus = focused && counterpart(focused, snapshot, root);
  const taps = [...snapshot.querySelectorAll<HTMLElement>('[data-taken]')]
    .toSorted((a, b) => Number(a.dataset['taken']) - Number(b.dataset['taken']))
    .map((tapped) => counterpart(tapped, snapshot, root));
  snapshot.replaceWith(root);
  document.querySelector('.static-shell')?.remove();
  // The app has loaded its own stylesheets.
  document.adoptedStyleSheets = [];
  window.scrollTo({ left, top, behavior: 'instant' });
  focus?.focus({ preventScroll: true });
  if (doesTaps) void press(taps);
}

/** One tap a task, as the user did: each finds the page as the one before has left it. */
async function press(taps: readonly (HTMLElement | undefined)[]): Promise<void> {
  for (const tapped of taps) {
    tapped?.click();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise((resolve) => setTimeout(resolve));
  }
}
