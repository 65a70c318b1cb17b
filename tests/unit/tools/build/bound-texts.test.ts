import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { boundTexts } from '../../../../tools/build/bound-texts.ts';

const MODULE = '/src/planted.tsx';

const planted = (code: string): Plugin => ({
  name: 'planted',
  resolveId: (id) => (id === MODULE ? MODULE : `external:${id}`),
  load: (id) => (id === MODULE ? code : undefined),
});

/** `code` as the build makes it, a no-break space written as `~`. */
async function built(code: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [planted(code), boundTexts()],
    build: {
      write: false,
      minify: false,
      lib: { entry: MODULE, formats: ['es'] },
      rolldownOptions: { external: /^(?:external:|react)/ },
    },
  });
  const [output] = Array.isArray(made) ? made : [];
  return (output?.output[0]?.code ?? '').replaceAll(/\\xA0|\u00A0/g, '~');
}

test.each([
  ["'Ćwicz w domu i z nami'", 'Ćwicz w~domu i~z~nami'],
  ["'Zestaw – 5 gum, 3 × 12 razy'", 'Zestaw~– 5~gum, 3~×~12~razy'],
  ['`${n} kg i ${n} z ${n}, nr ${n}`', '${n}~kg i~${n}~z~${n}, nr~${n}'],
  ['<p>Wróć do nas\n    i zapłać w <b>domu</b></p>', '"Wróć do nas i~zapłać w~"'],
  ['<p><b>To</b>{" "}\n  i{" "}\n  <b>to</b></p>', '"i",\n\t"~"'],
  ["'\\nW domu'", '\\nW~domu'],
])('binds %s', async (text, bound) => {
  const code = await built(`export const planted = (n: number) => ${text};`);
  expect(code).toContain(bound);
});

test('leaves alone what is no text or is required letter for letter', async () => {
  const lines = [
    "import found from 'a folder';",
    "export const all = { 'a key': found, required: 'Imię i nazwisko', size: 'gap-2 top' };",
    'export const styled = <p className="a b" />;',
    '/** A comment of a module. */ export const pattern = /a b/;',
  ];
  expect(await built(lines.join('\n'))).not.toContain('~');
});
