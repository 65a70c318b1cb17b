import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing in what the page shows now: light, dark and in forced colours. `what` names it. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Evaluated by the debugger, which the page's content security policy does not bind.
  await page.evaluate(axe.source);
  expect(await violations(page), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The scheme changes colours alone.
  expect(await violations(page, { runOnly: OF_COLOURS }), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // Contrasts are those of the user's own colours then; what is no colour has been judged.
  const links = { runOnly: ['link-in-text-block'] };
  expect(await violations(page, links), `${what}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Tags whose boxes reach past the right edge, when the page or the dialog over it scrolls sideways. */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('dialog[open]')].find(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    if (!scrolled) return [];
    const edge = Math.min(scrolled.getBoundingClientRect().right, innerWidth);
    return [...scrolled.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge)
      .map(({ tagName, className }) => `${tagName} ${String(className)}`);
  });
}

/** Words that go on in another line, in what `within` selects. */
export async function brokenWords(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    for (const scope of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        // A box of a pixel is read out and not seen.
        let box = text.parentElement;
        while (box && box !== scope && box.getBoundingClientRect().width > 1)
          box = box.parentElement;
        if (box && box !== scope) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      }
    }
    return found;
  }, within);
}

/** Rules that are broken, with the elements that break them. */
async function violations(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  const results = await page.evaluate((chosen) => window.axe.run(chosen), {
    ...options,
    resultTypes: ['violations'],
  } satisfies axe.RunOptions);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
