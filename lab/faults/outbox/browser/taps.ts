import type { Locator, Page } from '@playwright/test';
import { nameOf } from './shown-products.ts';

const ADDED = 'Dodano do koszyka';
/** Longer than a busy machine takes to render stored data. */
const DRAWN_MS = 8_000;

/** The expected result of a tap: resolves when it is shown. */
export type Confirmation = () => Promise<void>;

/** Taps on a card of the shop; undefined where the shop cannot be shown. */
export async function tapAdd(page: Page, product: number): Promise<Confirmation | undefined> {
  const name = nameOf(product);
  const button = page.getByRole('button', { name: new RegExp(`^Dodaj do koszyka ?: ${name}$`) });
  if (!(await isDrawn(button))) return undefined;
  await closeDialog(page);
  await button.click();
  return async () => {
    await page.getByRole('dialog', { name: ADDED }).waitFor({ timeout: DRAWN_MS });
    await closeDialog(page);
  };
}

/** It may also close by itself meanwhile. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: ADDED });
  if (!(await dialog.isVisible())) return;
  const onward = dialog.getByRole('button', { name: 'Kontynuuj zakupy' });
  await onward.click({ timeout: DRAWN_MS }).catch(() => undefined);
  await dialog.waitFor({ state: 'hidden', timeout: DRAWN_MS });
}

/** Ids of the lines of the basket's page that can be changed, once they are drawn. */
export async function linesOn(page: Page, expected: readonly number[]): Promise<number[]> {
  // A snapshot shows the lines as they were when it was kept.
  if (!(await isDrawn(page.locator('#root main')))) return [];
  const drawn = await Promise.all(expected.map((id) => isDrawn(lineOf(page, id))));
  return expected.filter((_, at) => drawn[at]);
}

/** Taps `times` times on the plus or the minus of a line, or once on its bin. */
export async function tapLine(
  page: Page,
  product: number,
  kind: 'more' | 'less' | 'remove',
  times = 1,
): Promise<Confirmation> {
  const line = lineOf(page, product);
  const before = await quantityOf(line);
  if (kind === 'remove') {
    await page.getByRole('button', { name: `Usuń z koszyka: ${nameOf(product)}` }).click();
  } else {
    const button = line.getByRole('button', { name: kind === 'more' ? /^Więcej$/ : /^Mniej/ });
    for (let time = 0; time < times; time += 1) await button.click();
  }
  const wanted = kind === 'remove' ? 0 : Math.max(before + (kind === 'more' ? times : -times), 0);
  return () => until(async () => (await quantityOf(line)) === wanted, DRAWN_MS);
}

/** The content of the basket's page: pieces by product of the rendered lines. */
export async function shownPieces(page: Page): Promise<Map<number, number>> {
  const shown = new Map<number, number>();
  for (const id of [1, 2, 3]) {
    const quantity = await quantityOf(lineOf(page, id));
    if (quantity > 0) shown.set(id, quantity);
  }
  return shown;
}

/** The number on the icon; 0 where it shows none, undefined where there is no icon. */
export function badgeOn(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const badge = document.querySelector('.lucide-shopping-basket')?.parentElement;
    return badge ? Number(badge.querySelector('[data-changed]')?.textContent ?? 0) : undefined;
  });
}

/** Resolves when `test` holds. Throws when it does not within `ms`. */
export async function until(test: () => Promise<boolean>, ms: number): Promise<void> {
  const deadline = Date.now() + ms;
  // A page that is being left cannot be queried.
  while (!(await test().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`what was waited for did not come within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function lineOf(page: Page, product: number): Locator {
  return page.getByRole('group', { name: `Ilość: ${nameOf(product)}` });
}

async function quantityOf(line: Locator): Promise<number> {
  if ((await line.count()) === 0) return 0;
  const text = await line.textContent({ timeout: 1_000 }).catch(() => '0');
  return Number(text);
}

function isDrawn(wanted: Locator): Promise<boolean> {
  return wanted.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}
