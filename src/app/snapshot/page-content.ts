import { MARK } from '../../contract/document.ts';

/**
 * What is not part of a page that has just been opened: dialogs and menus, and live regions, which
 * announce what changes.
 */
export const PASSING = 'dialog, [popover], [role="status"], [role="alert"]';

/** Whether the page below `root` stands: it has a heading, and nothing in it is still to come. */
export function hasContent(root: Element): boolean {
  return root.querySelector('main h1') !== null && root.querySelector('[data-skeleton]') === null;
}

/** What is relative to now, and changes with it. */
export const RELATIVE = `[${MARK.relative}]`;

/** The words of the page below `root`, without what passes or is relative to now. */
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
