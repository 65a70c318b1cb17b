import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { readMedia } from '../../../server/content/media-manifest.ts';
import type { Media } from '../../../server/content/media-manifest.ts';
import type { Problem } from '../../../server/content/problem.ts';
import { readProducts } from '../../../server/content/products/read-products.ts';
import { formatPath } from '../../../server/content/path.ts';
import type { Path } from '../../../server/content/path.ts';
import { readCatalogue } from '../../../server/content/read-catalogue.ts';

/** Markup that would stand in the page as an element, and nothing else would. */
export const PAYLOAD = '<img src=x onerror=hit()>';
export const HOSTILE_ELEMENTS = 'img[src="x"], [onerror]';

const DEMO = new URL('../../../server/demo/', import.meta.url);
const MOST_ROUNDS = 40;
/** Fields that say what the others are: a reader refuses the whole group with another word. */
const TELLING = new Set(['kind', 'type']);

interface HostileFile {
  text: string;
  /** Fields that hold the payload, of all texts of the file. */
  hostile: number;
  texts: number;
}

type Read = (text: string) => Promise<readonly Problem[]> | readonly Problem[];

const shipped = (name: string) => readFile(new URL(name, DEMO), 'utf8');
const manifest = async (): Promise<Media> => readMedia(await shipped('media.json'));

/** The shipped products with the payload in every field that takes it. */
export async function hostileProducts(): Promise<HostileFile> {
  const media = await manifest();
  return withPayloads(await shipped('products.yaml'), (text) => {
    const result = readProducts({ file: 'x', text }, media);
    return result.ok ? [] : result.problems;
  });
}

/** A shipped program with its moves, as one file, with the payload in every field that takes it. */
export async function hostileProgram(name: string): Promise<HostileFile> {
  const media = await manifest();
  const both = { ...parse(await shipped('catalogue/moves.yaml')), ...parse(await shipped(name)) };
  return withPayloads(JSON.stringify(both), (text) => {
    const result = readCatalogue([{ file: 'x', text }], media);
    return result.ok ? [] : result.problems;
  });
}

/** Puts the payload into all texts, and takes it out of those that the reader refuses to have it in. */
async function withPayloads(source: string, read: Read): Promise<HostileFile> {
  const value: unknown = parse(source);
  const places = new Map<string, () => void>();
  poison(value, [], places);
  const texts = places.size;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const text = JSON.stringify(value, null, 1);
    const problems = await read(text);
    if (problems.length === 0) return { text, hostile: places.size, texts };
    let restored = 0;
    for (const { message } of problems) {
      for (const [place, restore] of places) {
        if (!message.startsWith(`${place}:`)) continue;
        restore();
        places.delete(place);
        restored += 1;
      }
    }
    if (restored === 0) throw new Error(`not about a field: ${problems[0]?.message}`);
  }
  throw new Error('the file is never taken');
}

function poison(value: unknown, path: Path, places: Map<string, () => void>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    if (typeof item !== 'string') poison(item, place, places);
    else if (!TELLING.has(name)) {
      const long = `${PAYLOAD} ${item}`.slice(0, Math.max(item.length, PAYLOAD.length));
      Reflect.set(value, name, long);
      places.set(formatPath(place), () => void Reflect.set(value, name, item));
    }
  }
}
