const texts = new Map<string, Promise<string>>();

/**
 * The stylesheets of the open page, with those that stand in the document itself: their disabled links
 * name them (tools/prerender/inline.ts).
 */
export function pageStyles(): Promise<{ href: string; css: string }[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const addresses = new Set(links.map(({ href }) => new URL(href).pathname));
  return Promise.all([...addresses].map(async (href) => ({ href, css: await textOf(href) })));
}

/** The text of a stylesheet, from the worker's precache. Each is read once; a failed read is retried. */
function textOf(href: string): Promise<string> {
  const known = texts.get(href);
  if (known) return known;
  const reading = read(href);
  texts.set(href, reading);
  reading.catch(() => texts.delete(href));
  return reading;
}

async function read(href: string): Promise<string> {
  const response = await fetch(href);
  const isStyle = response.headers.get('content-type')?.startsWith('text/css');
  if (!response.ok || !isStyle) throw new Error(`${href} is no stylesheet`);
  return response.text();
}
