import type { PageHead } from '../../src/contract/page-head.ts';

/** Files at the site's root about the public pages: name to content. */
export function siteFiles(
  publicPages: readonly PageHead[],
  absolute: (path: string) => string,
): Record<string, string> {
  const pages = publicPages.filter(({ isUnlisted }) => !isUnlisted);
  const urls = pages.map(({ path }) => `  <url><loc>${absolute(path)}</loc></url>`);
  const links = (type: PageHead['type']) =>
    pages
      .filter((page) => page.type === type && !page.isOneOfMany)
      .map(({ title, path, description }) => `- [${title}](${absolute(path)}): ${description}`);
  return {
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n'),
    'robots.txt': [
      'User-agent: *',
      'Allow: /',
      'Disallow: /api/',
      '',
      `Sitemap: ${absolute('/sitemap.xml')}`,
      '',
    ].join('\n'),
    'llms.txt': [
      '# Silna',
      '',
      '> Prowadzone treningi z gumami oporowymi w domu i na siłowni, sklep z gumami i blog. Strona jest po polsku.',
      '',
      '## Strony',
      '',
      ...links('website'),
      '',
      '## Artykuły',
      '',
      ...links('article'),
      '',
    ].join('\n'),
  };
}
