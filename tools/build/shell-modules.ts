/** What the bundler knows about a module: the modules that import it statically. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Everybody's first paint: the entries, and the page that a first visit opens. */
const ROOTS = /\/src\/(main\.tsx|boot\.ts|app\/routes\/signin\.tsx)$/;

/**
 * Whether `id` is reached from the shell by static imports alone. What only other pages share is
 * left out of the shell's chunk, which every first paint waits for.
 */
export function isInShell(graph: ModuleGraph, id: string): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (ROOTS.test(next)) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importers ?? []));
  }
  return false;
}
