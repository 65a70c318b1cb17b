import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** Addresses of the files that a page needs, dependencies first. */
export interface PageFiles {
  styles: string[];
  modules: string[];
}

/** Reads the manifest of the build; the returned function finds the files of modules and of all their imports. */
export async function filesOf(dist: string): Promise<(modules: readonly string[]) => PageFiles> {
  const chunks: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
  );
  return (wanted) => {
    const seen = new Set<string>();
    const styles = new Set<string>();
    const modules: string[] = [];
    const visit = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      const chunk = chunks[name];
      if (!chunk) throw new Error(`The build has no ${name}.`);
      chunk.imports?.forEach(visit);
      chunk.css?.forEach((file) => styles.add(`/${file}`));
      modules.push(`/${chunk.file}`);
    };
    wanted.forEach(visit);
    return { styles: [...styles], modules };
  };
}
