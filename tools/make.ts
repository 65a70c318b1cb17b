/** `npm run make -- NAME`: makes committed files again. Without a name it prints the list. */
type Maker = { does: string; load: () => Promise<unknown> };

const MAKERS: Readonly<Record<string, Maker>> = {
  media: {
    does: 'draws exercise videos and pictures again (needs ffmpeg)',
    load: () => import('@silna/figures/render'),
  },
  sheet: {
    does: 'FOLDER: contact sheets of the exercises, to judge the drawings',
    load: () => import('@silna/figures/sheet'),
  },
  fonts: {
    does: 'cuts the display face to what Polish pages write',
    load: () => import('./fonts.ts'),
  },
  icons: {
    does: 'draws icons, shortcuts and splash images',
    load: () => import('./icons.ts'),
  },
  legal: {
    does: 'prints the legal PDFs from src/features/legal/documents',
    load: () => import('./legal/render-documents.ts'),
  },
  emulator: {
    does: "VERSION: makes the demo's identity emulator from a version of firebase-tools",
    load: () => import('./auth-emulator.ts'),
  },
};

const [name = ''] = process.argv.slice(2);
const maker = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined;
if (maker === undefined) {
  const rows = Object.entries(MAKERS).map(([each, { does }]) => `  ${each.padEnd(10)}${does}`);
  console.log(['npm run make -- NAME:', '', ...rows, ''].join('\n'));
  process.exitCode = name === '' ? 0 : 1;
} else {
  // A maker reads its own arguments as if it had been started by itself.
  process.argv.splice(2, 1);
  await maker.load();
}

export {};
