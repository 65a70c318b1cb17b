import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Drawings made by `npm run make -- media`, by id. */
export const DRAWINGS = fileURLToPath(new URL('../../server/demo/media.json', import.meta.url));

export interface Drawing {
  readonly image: string;
  readonly placeholder: string;
  readonly video?: string;
}

const PREFIX = 'picture:';

/** @throws for an id without a drawing. */
export async function drawing(id: string): Promise<Drawing> {
  const drawings: Record<string, Drawing | undefined> = JSON.parse(
    await readFile(DRAWINGS, 'utf8'),
  );
  const found = drawings[id];
  if (!found) throw new Error(`No drawing is called "${id}"; packages/figures makes them.`);
  return found;
}

/**
 * `import cover from 'picture:dom-start'` gives a drawing's addresses: their names change with every
 * new drawing, and no source has to repeat them.
 */
export function drawnPictures(): Plugin {
  return {
    name: 'silna:drawn-pictures',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      this.addWatchFile(DRAWINGS);
      const { image, placeholder, video } = await drawing(id.slice(PREFIX.length + 1));
      return `export default ${JSON.stringify({ image, placeholder, video })};`;
    },
  };
}
