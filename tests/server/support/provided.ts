/** Values that the global set-ups of a run hand to every test file. */
export type DatabaseTemplate =
  | { engine: 'pglite'; /** A dump of a migrated database. */ dump: string }
  | {
      engine: 'postgres';
      /** Addresses of its servers: one, or a cluster's coordinator and then its workers. */
      nodes: readonly string[];
      /** Name of a migrated database to copy. */ template: string;
    };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
    emulatorOrigin: string;
  }
}
