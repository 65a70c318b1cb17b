/** The search for what the oldest browsers lack, on a planted file. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { patience } from '../../../fixtures/machine.ts';
import { browsersWithout } from '../../../../tools/lint/browser-support.ts';
import { withoutFallback } from '../../../../tools/lint/browsers.ts';
import { platformKeys } from '../../../../tools/lint/platform-keys.ts';

const NAME = 'planted.tsx';
const SHARE = 'api.Navigator.share';

function keysIn(code: string) {
  const options = { lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], jsx: ts.JsxEmit.Preserve, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const planted = ts.createSourceFile(NAME, code, ts.ScriptTarget.ESNext, true);
  host.getSourceFile = (name, ...rest) => (name === NAME ? planted : getSourceFile(name, ...rest));
  return platformKeys(ts.createProgram([NAME], options, host), planted);
}

it(
  'finds globals, members, statics and attributes by their types',
  () => {
    const found = keysIn(`
      requestIdleCallback(() => undefined);
      document.startViewTransition(() => undefined);
      export const { wakeLock } = navigator;
      export const command = (pressed: HTMLButtonElement) => pressed.command;
      export const sheet = <dialog popover="hint"><button commandfor="sheet" /></dialog>;
      document.createElement('video').replaceChildren();
      export const sorted = [3, 1].toSorted();
      AbortSignal.timeout(1);

      export type Kept = typeof document.startViewTransition;
      interface Own { share(): void }
      export const share = (own: Own) => own.share();
    `);
    expect([...found]).toEqual(
      expect.arrayContaining([
        'api.Window.requestIdleCallback',
        'api.Document.startViewTransition',
        'api.Navigator.wakeLock',
        'api.HTMLButtonElement.command',
        'html.global_attributes.popover',
        'html.global_attributes.popover.hint',
        'html.elements.button.commandfor',
        'api.Element.replaceChildren',
        'javascript.builtins.Array.toSorted',
        'api.AbortSignal.timeout_static',
      ]),
    );
    expect([...found]).not.toContain(SHARE);
  },
  patience(30_000),
);

it('knows what the oldest browsers lack, have in part, or have', () => {
  expect(browsersWithout('api.Window.requestIdleCallback')).toEqual([
    'safari_ios 17.4',
    'safari 17.4',
  ]);
  // It aborts with another error there.
  expect(browsersWithout('api.AbortSignal.timeout_static')).toContain('chrome 120');
  expect(browsersWithout('api.AbortSignal.any_static')).toEqual([]);
});

it('refuses a use without a fallback, and a fallback without a use', () => {
  const uses = new Map([
    ['src/one.ts', new Set([SHARE, 'api.AbortSignal.any_static'])],
    ['src/two.ts', new Set([SHARE])],
  ]);
  const fallbacks = [
    { file: 'src/two.ts', lacks: [SHARE], instead: 'copies' },
    { file: 'src/three.ts', lacks: [SHARE], instead: 'copies' },
  ];
  expect(withoutFallback(uses, fallbacks)).toEqual([
    `src/one.ts: ${SHARE} is not whole in chrome 120, firefox 126`,
    `src/three.ts: ${SHARE} needs no fallback`,
  ]);
});
