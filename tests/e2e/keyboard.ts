import type { Locator, Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { expect } from './test.ts';

type Role = Parameters<Page['getByRole']>[0];

/** More stops than any page has from its first to its last. */
const MOST_STOPS = 80;

/** The focused control, and the fault of its focus ring, if any. */
interface Stop {
  name: string;
  fault: string | null;
}

/**
 * Presses Tab until the control has the focus; every stop on the way has to be seen. Fails with the
 * stops that were passed when it is never reached.
 */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<void> {
  await tabOnto(page, page.getByRole(role, { name }));
}

/** Like `tabTo`, for a control without a role of its own, such as the field of a password. */
export async function tabOnto(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  const passed: string[] = [];
  /* oxlint-disable no-await-in-loop -- press by press */
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const { name, fault } = await tab(page);
    passed.push(name);
    expect(fault, passed.join(' > ')).toBeNull();
    if (await isFocused(target)) return;
  }
  /* oxlint-enable no-await-in-loop */
  throw new Error(`Tab does not lead to ${target}, but to\n  ${passed.join('\n  ')}`);
}

/** Presses Tab once. */
export async function tab(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return page.evaluate(currentStop, patience(1_000));
}

/** Goes there with Tab and presses the key. */
export async function press(
  page: Page,
  key: 'Enter' | 'Space',
  role: Role,
  name: string | RegExp,
): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press(key);
}

/** Goes to the field with Tab and types. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabOnto(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Whether one of what the locator finds has the focus. */
export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((found) => found.some((element) => element === document.activeElement));
}

/**
 * Runs in the page: the focused control stands on the screen, is not covered, and shows that it has
 * the focus, as soon as its transition is over.
 */
async function currentStop(patienceMs: number): Promise<Stop> {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: 'the window', fault: null };

  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined;
  const said = element.getAttribute('aria-label') ?? label ?? element.textContent;
  const name = `${element.getAttribute('role') ?? element.localName} "${said.trim().slice(0, 50)}"`;

  const pixels = (length: string) => Number.parseFloat(length) || 0;
  /** A ring outside of a box that an ancestor clips on every side is drawn for nobody. */
  const isClipped = (each: Element, { outlineOffset }: CSSStyleDeclaration) => {
    const box = each.getBoundingClientRect();
    const gap = pixels(outlineOffset);
    for (let at = each.parentElement; at && at !== document.body; at = at.parentElement) {
      const edge = at.getBoundingClientRect();
      const isInside =
        box.left - gap > edge.left ||
        box.top - gap > edge.top ||
        box.right + gap < edge.right ||
        box.bottom + gap < edge.bottom;
      if (getComputedStyle(at).overflow !== 'visible' && !isInside) return true;
    }
    return false;
  };
  const isOutlined = (each: Element, part?: string) => {
    const style = getComputedStyle(each, part);
    const isDrawn = style.outlineStyle !== 'none' && pixels(style.outlineWidth) > 0;
    return isDrawn && !isClipped(each, style);
  };
  // A choice may be drawn by its label, a card's link by the card.
  const around = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.closest('label, article, li'),
  ].filter((each) => each instanceof Element);
  const hasIndicator = () =>
    getComputedStyle(element).boxShadow !== 'none' ||
    around.some((each) => isOutlined(each)) ||
    ['::before', '::after'].some((part) => isOutlined(element, part));

  /** Something of it can be hit, on the screen and above everything else. */
  const isUncovered = () =>
    [...element.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          return hit !== null && (element.contains(hit) || hit === element.closest('label'));
        }),
      ),
    );
  const isDrawn = () => element.checkVisibility({ visibilityProperty: true });

  const fault = () => {
    if (!isDrawn()) return 'is not drawn';
    if (!isUncovered()) return 'is covered or off the screen';
    return hasIndicator() ? null : 'does not show that it has the focus';
  };
  const since = performance.now();
  while (fault() !== null && performance.now() - since < patienceMs) {
    // oxlint-disable-next-line no-await-in-loop -- a transition may be under way
    await new Promise((later) => requestAnimationFrame(later));
  }
  return { name, fault: fault() };
}
