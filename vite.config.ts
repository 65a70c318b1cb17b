import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { boundTexts } from './tools/build/bound-texts.ts';
import { shippedCatalogue } from './tools/build/catalogue-modules.ts';
import { chunkGroups } from './tools/build/chunk-groups.ts';
import { completeHead } from './tools/build/complete-head.ts';
import { withIntegrity } from './tools/build/integrity.ts';
import { manifest } from './tools/build/manifest.ts';
import { compiledMarkdown } from './tools/build/markdown.ts';
import { drawnPictures } from './tools/build/picture-modules.ts';
import { TARGET } from './tools/build/target.ts';
import { prerenderedPages } from './tools/prerender/plugin.ts';

const routerFile = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));
/** Its package names only the build that warns developers. */
const quietRouter = [
  { find: /^react-router$/, replacement: routerFile('index') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
];

export default defineConfig(({ mode, isSsrBuild }) => ({
  envPrefix: ['VITE_', 'PUBLIC_URL'],
  resolve: { alias: mode === 'production' ? quietRouter : [] },
  plugins: [
    react(),
    drawnPictures(),
    shippedCatalogue(),
    compiledMarkdown(),
    boundTexts(),
    // What only concerns the files of the site.
    !isSsrBuild && [
      completeHead(),
      prerenderedPages(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        injectRegister: false,
        manifest,
        injectManifest: {
          globPatterns: ['**/*.{html,js,css,woff2,svg,webmanifest}', 'icons/*.png'],
          // Without a network an exercise is shown from the shell.
          globIgnores: ['media/**', '.vite/**', 'assets/bricolage-grotesque-*', 'moves/*/*.html'],
          rollupFormat: 'iife',
          manifestTransforms: [withIntegrity],
        },
      }),
    ],
  ],
  // The server renders pages without the packages of the page, and without their builds that warn developers.
  ssr: { noExternal: true },
  // The reader of imported files loads what a FIT file needs only for one.
  worker: { format: 'es' },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
  build: {
    target: TARGET,
    manifest: true,
    sourcemap: mode === 'development',
    // Small files as their own requests: they are cached by hash and precached by the worker.
    // A browser that knows no modulepreload asks for the files as it comes to them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: isSsrBuild
      ? // One file: a server that runs does not come to need another part of a build that is gone.
        { output: { codeSplitting: false } }
      : {
          input: { index: 'index.html', boot: 'src/start/entry/boot.ts' },
          output: { codeSplitting: { groups: chunkGroups } },
        },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/v1',
        '/emulator',
        '/identitytoolkit.googleapis.com',
        '/securetoken.googleapis.com',
        '^/pay/',
        '/healthz',
        '/readyz',
      ].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 4173}`]),
    ),
  },
}));
