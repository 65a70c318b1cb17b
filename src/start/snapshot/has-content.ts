import { MARK } from '../../contract/start-marks.ts';

/**
 * Selector of elements that a freshly opened page does not show: dialogs, menus, and live regions, which
 * announce changes.
 */
export const PASSING = 'dialog, [popover], [role="status"], [role="alert"]';

/** Whether the page below `root` is complete: it has a heading and no skeleton. */
export function hasContent(root: Element): boolean {
  return (
    root.querySelector('main h1') !== null && root.querySelector(`[${MARK.skeleton}]`) === null
  );
}

/** Selector of texts that depend on the present time ("3 min temu", "dziś"). */
export const RELATIVE = `[${MARK.relative}]`;

/** The text of the page below `root`, without `PASSING` and `RELATIVE` elements. */
export function wordsOf(root: Element): string {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (node instanceof Text) return NodeFilter.FILTER_ACCEPT;
      const isPassing = node instanceof Element && node.matches(`${PASSING}, ${RELATIVE}`);
      return isPassing ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    },
  );
  let words = '';
  while (walker.nextNode()) words += walker.currentNode.textContent;
  return words;
}
