/** What the bundler knows about a module: the modules that import it statically. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Everybody's first paint: the entries, and the way in. */
const SHELL = /\/src\/(main\.tsx|boot\.ts|app\/routes\/signin\.tsx)$/;
/** Pages that are read, which need nothing of the trainings and the basket. */
const READING = /\/src\/app\/routes\/(home|blog|article)\.tsx$/;

/**
 * The chunk that `id` belongs to by the pages that reach it by static imports alone: what every first paint
 * waits for, what pages to read share, or the rest.
 */
export function chunkOf(graph: ModuleGraph, id: string): 'shared' | 'reading' | 'parts' {
  if (isReachedFrom(SHELL, graph, id)) return 'shared';
  return isReachedFrom(READING, graph, id) ? 'reading' : 'parts';
}

function isReachedFrom(roots: RegExp, graph: ModuleGraph, id: string): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (roots.test(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}
