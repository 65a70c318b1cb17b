import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const SHELL = '<!doctype html><!--head--><title>Silna</title><!--/head--><body>';

/** Renders like src/prerender.tsx, without React; throws for withdrawn and free products. */
const PRERENDERER = `
export const siteName = 'Silna';
export async function prerenderPage(path, { product, products }, readAt) {
  if (products) {
    if (products.some(({ new_price }) => new_price === 0)) throw new Error('These cannot be drawn.');
    const prices = products.map(({ id, new_price }) => id + ': ' + new_price);
    return { html: '<h1>' + prices.join(', ') + '</h1>', queries: JSON.stringify({ path, prices, readAt }) };
  }
  if (!product.available) throw new Error('This one cannot be drawn.');
  const name = product.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return { html: '<h1>' + name + '</h1>', queries: JSON.stringify({ path, name: product.name, readAt }) };
}`;

const FILLED_BY_SERVER =
  '<!doctype html><!--head--><!--/head--><div id="root"><!--page--></div><script type="application/json">"queries-of-this-page"</script>';
/** The files of a build that the site needs. */
const LEAST: Readonly<Record<string, string>> = {
  'shell.html': SHELL,
  '.product.html': FILLED_BY_SERVER,
  '.home.html': FILLED_BY_SERVER,
  '.shop.html': FILLED_BY_SERVER,
  '.prerender/prerender.js': PRERENDERER,
  'sitemap.xml': '<urlset>\n  <url><loc>http://localhost/shop</loc></url>\n</urlset>\n',
};

/** Writes a build into `dir` with these additional files, by their relative paths. */
export async function writeSite(dir: string, files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries({ ...LEAST, ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
}
