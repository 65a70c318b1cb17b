import type { Locator, Page } from '@playwright/test';

/** A control of a page, named so that another visit of the page finds the same one. */
export interface Control {
  kind: 'link' | 'button' | 'text' | 'choice' | 'list' | 'summary';
  /** What it is called; for a link its address. */
  name: string;
  /** Among those of the same kind and name, from 0. */
  nth: number;
}

/** What a control is, in the page. */
const SELECTORS: Record<Control['kind'], string> = {
  link: 'a[href]',
  button: 'button, [role="button"]',
  text: 'input:not([type]), input:is([type=text],[type=email],[type=password],[type=number]), textarea',
  choice: 'input:is([type=radio],[type=checkbox])',
  list: 'select',
  summary: 'summary',
};

/** Marks what is found, so that a locator can point at it. */
const MARK = 'data-control';
const POLL_MS = 20;
/** Opens a window of a provider whose scripts are on the web. */
const FOREIGN = /Google|Apple/;

/**
 * What a user can touch on the page as it stands: visible, enabled, of this site. Left out are what opens
 * another tab, a letter or a provider's window, and the recommended articles, which are others at each visit.
 */
export async function controlsOf(page: Page): Promise<Control[]> {
  const marks = await page.evaluate(markControls, { selectors: SELECTORS, mark: MARK });
  return marks.map(parse).filter(({ name }) => !FOREIGN.test(name));
}

/** Waits until `control` is on the page, and resolves with it. */
export async function findControl(page: Page, control: Control): Promise<Locator> {
  const found = page.locator(`[${MARK}=${JSON.stringify(stringify(control))}]`);
  const input = { selectors: SELECTORS, mark: MARK };
  while ((await found.count()) === 0) {
    // oxlint-disable no-await-in-loop -- waiting is the point
    await page.evaluate(markControls, input);
    await page.waitForTimeout(POLL_MS);
    // oxlint-enable no-await-in-loop
  }
  return found.first();
}

const stringify = ({ kind, name, nth }: Control) => `${kind}/${nth}/${name}`;

function parse(mark: string): Control {
  const [, kind, nth, name] = /^(\w+)\/(\d+)\/(.*)$/su.exec(mark) ?? [];
  return { kind: kind as Control['kind'], nth: Number(nth), name: name ?? '' };
}

/** In words, for a report. */
export const describeControl = ({ kind, name, nth }: Control) =>
  `${kind} "${name}"${nth > 0 ? ` (${nth + 1})` : ''}`;

/** Runs in the page. */
function markControls({
  selectors,
  mark,
}: {
  selectors: Record<string, string>;
  mark: string;
}): string[] {
  const plain = (text: string | null | undefined) =>
    (text ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    if (element instanceof HTMLAnchorElement) return element.getAttribute('href') ?? '';
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const named =
      element.getAttribute('aria-label') ?? labels.map((each) => each.textContent).join(' ');
    const value =
      element instanceof HTMLInputElement && element.type === 'radio' ? element.value : '';
    return plain(`${named || element.textContent} ${value}`);
  };
  const isWanted = (element: Element) =>
    element.checkVisibility() &&
    !element.matches(':disabled, [target=_blank], [href^="mailto:"], [href^="http"]') &&
    element.closest('[aria-labelledby="podobne"], [inert]') === null &&
    // A skip link shows itself to the keyboard alone.
    element.getAttribute('href') !== '#tresc';
  const seen = new Map<string, number>();
  const marks: string[] = [];
  for (const [kind, selector] of Object.entries(selectors)) {
    for (const element of document.querySelectorAll(selector)) {
      if (!isWanted(element)) continue;
      const key = `${kind}/${nameOf(element)}`;
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      const own = `${kind}/${nth}/${nameOf(element)}`;
      element.setAttribute(mark, own);
      marks.push(own);
    }
  }
  return marks;
}
