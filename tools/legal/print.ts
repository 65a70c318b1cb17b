import type { Browser } from '@playwright/test';

/** Prints a self-contained page to a tagged PDF with bookmarks; size and margins are the page's. */
export async function printPdf(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setContent(html);
    // A typeface that cannot be read fails the run instead of falling back to another.
    await page.evaluate(
      'Promise.all([...document.fonts].map((face) => face.load().then(() => {})))',
    );
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    return withoutTraces(pdf);
  } finally {
    await page.close();
  }
}

/**
 * Chromium writes the time of printing and running node ids into the file. Fixed values make the output
 * reproducible. They have the same length, so that offsets in the file stay valid.
 */
function withoutTraces(pdf: Buffer): Buffer {
  const nodes = new Map<string, string>();
  const text = pdf
    .toString('latin1')
    .replace(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20240105000000')
    .replace(/\(node(\d{8})\)/g, (_, node: string) => {
      const number = nodes.get(node) ?? String(nodes.size + 1).padStart(8, '0');
      nodes.set(node, number);
      return `(node${number})`;
    });
  return Buffer.from(text, 'latin1');
}
