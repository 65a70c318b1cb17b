import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { reasonOf } from '../db/reason.ts';
import { StartError } from '../start-error.ts';
import type { ContentFile } from './check-sources.ts';

/** Longest file that is read, in bytes; a whole catalogue has less than a tenth. */
const LONGEST = 4 * 1024 * 1024;
const MARK = '\uFEFF';
/** A program that read the file before in another encoding has put it in the place of letters. */
const LOST_LETTER = '\uFFFD';

/**
 * Reads a file of the company as text: UTF-8, letters in one code point each (NFC, which macOS does not write), without
 * a byte-order mark. Throws `StartError` for any other file, with the line where it can be told.
 */
export async function readText(path: string | URL, file = String(path)): Promise<ContentFile> {
  return { file, text: textOf(await bytesOf(path, file), file) };
}

async function bytesOf(path: string | URL, file: string): Promise<Buffer> {
  // One byte more than is taken: a pipe does not say how long it is.
  const bytes = await buffer(createReadStream(path, { end: LONGEST })).catch((error: unknown) => {
    throw new StartError(`${file}: cannot be read: ${reasonOf(error)}`);
  });
  if (bytes.length <= LONGEST) return bytes;
  throw new StartError(`${file}: expected at most ${LONGEST / 1024 / 1024} MB`);
}

/** Throws `StartError`, see `readText`. */
export function textOf(bytes: Buffer, file: string): string {
  const [first, second] = bytes;
  const hasWideMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasWideMark) throw new StartError(`${file}:1 expected UTF-8, found UTF-16; ${CURE}`);
  const text = decoded(bytes) ?? refuseEncoding(bytes, file);
  refuseSign(
    text,
    '\0',
    `${file}:`,
    `expected UTF-8, found UTF-16 or a file that is no text; ${CURE}`,
  );
  refuseSign(
    text,
    LOST_LETTER,
    `${file}:`,
    'expected letters, found U+FFFD, which stands for one that was lost in another program',
  );
  return (text.startsWith(MARK) ? text.slice(1) : text).normalize('NFC');
}

const CURE = 'save the file as UTF-8';

function refuseSign(text: string, sign: string, file: string, message: string): void {
  const at = text.indexOf(sign);
  if (at >= 0) throw new StartError(`${file}${text.slice(0, at).split('\n').length} ${message}`);
}

function refuseEncoding(bytes: Buffer, file: string): never {
  let line = 1;
  let start = 0;
  // A line break is never part of another letter in UTF-8.
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
    if (decoded(bytes.subarray(start, end)) === undefined) break;
    start = end + 1;
    line += 1;
  }
  throw new StartError(
    `${file}:${line} expected UTF-8, found another encoding, such as Windows-1250; ${CURE}`,
  );
}

/** Undefined for bytes that are not UTF-8. */
function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
