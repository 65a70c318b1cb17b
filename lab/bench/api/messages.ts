import * as v from 'valibot';

/** Start of a server process: `databaseUrl` is PostgreSQL's, PGlite has none. */
export const order = v.object({ databaseUrl: v.optional(v.string()), orders: v.number() });
export type Order = v.InferOutput<typeof order>;

/** Answer of a server process that listens. */
export const ready = v.object({ origin: v.string(), tokens: v.array(v.string()) });
export type Ready = v.InferOutput<typeof ready>;

/** Routes of the yardstick that the process starts next, and its answer. */
export const bareRoutes = v.array(
  v.object({
    method: v.picklist(['GET', 'POST']),
    path: v.string(),
    status: v.number(),
    body: v.string(),
  }),
);
export const bareReady = v.object({ bare: v.string() });
