import * as v from 'valibot';

/** Start of a server process on a PostgreSQL that is stocked. */
export const order = v.object({
  databaseUrl: v.string(),
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
