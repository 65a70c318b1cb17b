import * as v from 'valibot';

/** Start of a server process: `databaseUrl` is PostgreSQL's and stocked, PGlite has none and is stocked by the process. */
export const order = v.object({
  databaseUrl: v.optional(v.string()),
  /** PostgreSQL itself, where `databaseUrl` is a pooler's. */
  directUrl: v.optional(v.string()),
  /** Of a `BenchIdentity`. */
  identityPort: v.number(),
});
export type Order = v.InferOutput<typeof order>;

/** Answer of a server process that listens. */
export const ready = v.object({ origin: v.string() });
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
