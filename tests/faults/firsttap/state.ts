import type { Page } from '@playwright/test';

/** What a user sees that a tap may have changed, as lines of text: two visits are compared by them. */
export function stateOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string | null | undefined) =>
      (text ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
    const lines = [
      `page ${location.pathname}${location.search}`,
      `heading ${[...document.querySelectorAll('h1')].map((each) => plain(each.textContent)).join(' | ')}`,
      `theme ${document.documentElement.dataset['theme'] ?? 'system'}`,
      `basket ${[...document.querySelectorAll('header a[href="/basket"]')].map((each) => plain(each.textContent)).join(' | ')}`,
    ];
    // The confirmation of an addition closes by itself: whether it is still there is the clock's doing.
    for (const each of document.querySelectorAll('dialog, [popover], [role="dialog"]')) {
      const name = plain(each.querySelector('h2')?.textContent ?? each.getAttribute('aria-label'));
      if (each.checkVisibility() && !name.startsWith('Dodano')) lines.push(`open ${name}`);
    }
    const isOwn = (element: Element) =>
      element.closest('[aria-labelledby="podobne"]') === null && element.checkVisibility();
    for (const each of document.querySelectorAll(
      '[aria-pressed], [aria-expanded], [aria-selected]',
    )) {
      if (!isOwn(each)) continue;
      const name = plain(each.getAttribute('aria-label') ?? each.textContent);
      const states = ['pressed', 'expanded', 'selected'].map((state) =>
        each.getAttribute(`aria-${state}`),
      );
      lines.push(`state ${name} ${states.join()}`);
    }
    for (const each of document.querySelectorAll('input, select, textarea')) {
      if (!isOwn(each)) continue;
      const field = each as HTMLInputElement;
      const isOn = /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value;
      const name = plain(field.labels?.[0]?.textContent ?? field.getAttribute('aria-label'));
      lines.push(`field ${name} ${isOn} ${field.getAttribute('aria-invalid') ?? ''}`);
    }
    for (const each of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
      if (isOwn(each) && plain(each.textContent) !== '')
        lines.push(`says ${plain(each.textContent)}`);
    }
    return lines;
  });
}
