import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

export interface BarePage {
  url: string;
  close(): Promise<void>;
}

/**
 * What nothing can be faster than: one static document of text alone, as heavy on the wire as the
 * document at `url`, which it takes its words from.
 */
export async function serveBarePage(url: string): Promise<BarePage> {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  const html = await answer.text();
  const weight = brotliCompressSync(html).length;
  const body = brotliCompressSync(paddedTo(weight, html));
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The words of `html` as paragraphs, and after them as much of its source as the weight asks for. */
function paddedTo(weight: number, html: string): string {
  const words = html
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>`)
    .join('\n');
  const page = (rest: string) =>
    `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Strona</title><meta name="viewport" content="width=device-width"></head><body>${words}<!--${rest}--></body></html>`;
  const source = html.replaceAll('--', '');
  let [least, most] = [0, source.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (brotliCompressSync(page(source.slice(0, middle))).length <= weight) least = middle;
    else most = middle - 1;
  }
  return page(source.slice(0, least));
}
