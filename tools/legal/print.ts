import type { Browser } from '@playwright/test';

/** Chromium stamps the minute of printing; a fixed one keeps an unchanged document byte for byte. */
const STAMP = /\/(CreationDate|ModDate) \(D:\d{14}/g;
const FIXED_STAMP = '/$1 (D:20240105000000';

/** Prints a self-contained page to a tagged PDF with bookmarks; size and margins are the page's. */
export async function printPdf(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setContent(html);
    // A typeface that cannot be read fails the run instead of printing in another.
    await page.evaluate(
      'Promise.all([...document.fonts].map((face) => face.load().then(() => {})))',
    );
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    });
    // latin1 keeps every byte, and the stamp's length stays, so that the offsets still hold.
    return Buffer.from(pdf.toString('latin1').replace(STAMP, FIXED_STAMP), 'latin1');
  } finally {
    await page.close();
  }
}
