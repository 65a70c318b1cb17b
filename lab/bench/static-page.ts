import { createServer } from 'node:http';
import { onLoopback } from '../../tests/fixtures/loopback.ts';

/** Names of the page's control, of the menu that it opens, and of its link to `/next`, a page of the same kind. */
export const STATIC_PAGE = { button: 'Menu', shown: 'Pozycje menu', link: 'Dalej' } as const;

const page = (heading: string) => `<!doctype html>
<html lang="pl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<h1>${heading}</h1>
<button popovertarget="menu">${STATIC_PAGE.button}</button>
<p><a href="/next">${STATIC_PAGE.link}</a></p>
<div id="menu" popover>${STATIC_PAGE.shown}</div>
</html>`;

/** Serves the lower bound for any app: a page without scripts whose menu is the browser's own popover. */
export const serveStaticPage = () =>
  servePages((path) => page(path === '/next' ? 'Druga strona' : 'Strona bez skryptów'));

/** Serves the document that `pageAt` gives for a path, on a port of its own. */
export async function servePages(
  pageAt: (path: string) => string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(({ url = '/' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pageAt(url));
  });
  const { port, close } = await onLoopback(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: close,
  };
}
