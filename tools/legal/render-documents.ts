import { writeFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { chromium } from '@playwright/test';
import { brand } from '../../src/brand.ts';
import { readText } from '../../server/content/read-text.ts';
import { ensureChromium } from '../chromium.ts';
import { legalPage } from './page.ts';
import { printPdf } from './print.ts';

/** Prints src/features/legal/documents/*.md to the addresses that the app links to: `tsx tools/legal/render-documents.ts`. */
const root = new URL('../../', import.meta.url);

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  for (const address of Object.values(brand.documents)) {
    const file = `src/features/legal/documents/${parse(address).name}.md`;
    const { text } = await readText(new URL(file, root), file);
    const pdf = await printPdf(browser, await legalPage(text));
    await writeFile(new URL(`public${address}`, root), pdf);
    console.log(address, `${Math.round(pdf.length / 1024)} KB`);
  }
} finally {
  await browser.close();
}
