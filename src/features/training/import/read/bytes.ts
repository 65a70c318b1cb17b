import type { Refusal } from '../found.ts';

/** The kind of a file by its first bytes, whatever its name says. */
export type Kind = 'fit' | 'text' | Extract<Refusal, 'empty' | 'archive' | 'backup' | 'binary'>;

/** First bytes of archives and of books of spreadsheets, which are archives: zip, gzip, 7z, rar, xls. */
const ARCHIVES = ['504b0304', '504b0506', '504b0708', '1f8b', '377abcaf', '52617221', 'd0cf11e0'];
/** `SQLite format 3`: the backups of some apps. */
const DATABASE = '53514c69746520666f726d6174203300';
/** How much of a text is searched for what no text has. */
const PROBE = 64 * 1024;

export function kindOf(bytes: Uint8Array): Kind {
  if (bytes.length === 0) return 'empty';
  const head = [...bytes.subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  // The size of the header, then `.FIT` at its ninth byte.
  if (/^(?:0c|0e)/.test(head) && head.slice(16, 24) === '2e464954') return 'fit';
  if (ARCHIVES.some((magic) => head.startsWith(magic))) return 'archive';
  if (head === DATABASE) return 'backup';
  if (/^(?:fffe|feff)/.test(head)) return 'text';
  return bytes.subarray(0, PROBE).includes(0) ? 'binary' : 'text';
}

/** The text of a file: UTF-8, or what a spreadsheet may have made of it. A byte-order mark is taken off. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Polish Windows.
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
