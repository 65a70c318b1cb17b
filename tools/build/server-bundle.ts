import { cp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The server, and the demo's identity that it starts: a process that runs needs no other part of a build that may be gone. */
const PROCESSES = { server: 'server/main.ts', 'emulator-child': 'server/demo/emulator-child.ts' };
/** The file that is run. Maps are read with the files that are loaded after this call: traces name lines of the sources. */
const MAIN = "process.setSourceMapsEnabled(true);\nawait import('./server.js');\n";
/** The commands of operations, by the names of their files; they share theirs. */
const COMMANDS = {
  'db-backup': 'server/backup/save-backup.ts',
  'db-restore': 'server/backup/restore-backup.ts',
  'db-distribute': 'server/db/distribute/distribute-command.ts',
  'content-import': 'server/content/import.ts',
  'products-import': 'server/content/import-products.ts',
  orders: 'server/orders-command/orders.ts',
};
/** Packages with files of their own that they read: WebAssembly, pages, tables of calls. */
const PACKAGES = [
  /^@electric-sql\/pglite(\/|$)/,
  /^firebase-admin(\/|$)/,
  /^@fastify\/swagger-ui$/,
];
/** Files that the server and its start read, each beside the module that names it. */
const FILES = [
  'server/db/migrations',
  'server/demo/catalogue',
  'server/demo/media.json',
  'server/demo/products.yaml',
  'server/node.env',
  'server/payment-sandbox/assets',
];
/**
 * Maps hold our files alone: Node parses the whole map at the first trace and keeps it, where packages are nine tenths of
 * it. Their frames keep the lines of the bundle.
 */
const OUR_MAPS: Plugin = {
  name: 'maps-of-our-files',
  transform: {
    filter: { id: /\/node_modules\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** Bundles the server and the commands of operations into `outDir`, with the files that they read. */
export async function bundleServer(root: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  for (const [name, file] of Object.entries(PROCESSES)) await bundle({ [name]: file }, false);
  await writeFile(join(outDir, 'main.js'), MAIN);
  await bundle(COMMANDS, true);
  for (const file of FILES) {
    await cp(join(root, file), join(outDir, basename(file)), { recursive: true });
  }

  async function bundle(input: Record<string, string>, codeSplitting: boolean): Promise<void> {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      plugins: [OUR_MAPS],
      build: {
        ssr: true,
        target: 'node20',
        outDir,
        emptyOutDir: false,
        sourcemap: true,
        rolldownOptions: {
          input,
          external: PACKAGES,
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            codeSplitting,
            sourcemapExcludeSources: true,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    });
  }
}
