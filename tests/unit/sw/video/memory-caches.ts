/** Cache Storage in memory, as far as the app uses it: entries by address, in the order they came. */
export function memoryCaches(origin: string) {
  const stored = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: RequestInfo) => entries.get(keyOf(key))?.clone(),
    put: async (key: RequestInfo, response: Response) => void entries.set(keyOf(key), response),
    delete: async (key: RequestInfo) => entries.delete(keyOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  return {
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return cacheOf(entries);
    },
    match: async (key: RequestInfo, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(keyOf(key))?.clone(),
  };
}
