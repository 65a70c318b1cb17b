import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onLoopback } from '../../../tests/fixtures/loopback.ts';
import { drawing } from '../../../tools/build/picture-modules.ts';

export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

const PUBLIC = join(import.meta.dirname, '../../../public');
/** A cover of 5.8 KB, in the width that a phone takes. */
const PICTURE = 'artykul-1';
const PICTURE_PATH = '/picture.avif';

/**
 * Serves the static page that a prerendered page is compared with: the words of the document at `url` as plain
 * paragraphs below one picture, without styles to wait for and without scripts.
 */
export async function serveWordsAndPicture(url: string): Promise<ServedPage> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const document = brotliCompressSync(documentOf(wordsOf(await answer.text())));
  const { image } = await drawing(PICTURE);
  const picture = await readFile(join(PUBLIC, image.replace('-1280.jpg', '-640.avif')));
  const server = createServer(({ url: path }, response) => {
    if (path === '/') {
      const type = 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(document);
    } else if (path === PICTURE_PATH) {
      response.writeHead(200, { 'content-type': 'image/avif' }).end(picture);
    } else response.writeHead(404).end();
  });
  const { port, close } = await onLoopback(server);
  return {
    url: `http://localhost:${port}/`,
    stop: close,
  };
}

function wordsOf(html: string): string[] {
  return html
    .replace(/<(head|style|script|template)[\s>][\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function documentOf(words: readonly string[]): string {
  return `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Strona</title>
<link rel="icon" href="data:,">
</head>
<body>
<img src="${PICTURE_PATH}" alt="" width="380" height="214" fetchpriority="high">
${words.map((text) => `<p>${text}</p>`).join('\n')}
</body>
</html>`;
}
