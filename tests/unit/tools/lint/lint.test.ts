/** The rules of `tools/lint` bite: each finds what is planted, and nothing else. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { missingFiles, unknownScripts } from '../../../../tools/lint/commands.ts';
import { forbiddenLines, ROOM_WORDS } from '../../../../tools/lint/room-words.ts';
import { textsIn } from '../../../../tools/lint/source-texts.ts';
import { restylesAll } from '../../../../tools/lint/styles.ts';
import { looseTexts } from '../../../../tools/lint/text-siblings.ts';
import { isEnglish, isForPeople, textsForPeople } from '../../../../tools/lint/english.ts';

it.each(ROOM_WORDS)('$name', ({ forbidden, planted }) => {
  expect(forbiddenLines(planted, forbidden)).toEqual([planted]);
  expect(forbiddenLines(`// ${planted}`, forbidden)).toEqual([]);
});

it('finds selectors by which a change anywhere restyles every element', () => {
  expect(restylesAll('main:has(> .lead) > :not(.lead) { display: none }')).toHaveLength(1);
  expect(restylesAll('main:has(> .lead) > :is(.one, #two) { display: none }')).toEqual([]);
  expect(restylesAll('main:has(> .lead) { display: none }')).toEqual([]);
});

it('finds commands that do not exist', () => {
  expect(unknownScripts('`npm run check`, `npm run -s cheque` and npm run chess:board')).toEqual([
    'cheque',
    'chess:board',
  ]);
});

it('finds files that do not exist', () => {
  const text =
    '`sw/sync-event.ts`, `sw/background-sync.ts`, `tests/server/rolling-restart`, `src/offline/outbox` and `server/*.txt`';
  expect(missingFiles(text)).toEqual(['sw/background-sync.ts', 'tests/server/rolling-restart']);
});

describe('the search for texts', () => {
  const forPeople = textsForPeople();
  it.each<[string, string]>([
    ['src/app', 'Pomoc'],
    [
      'server/modules/payments/',
      'Ta płatność jest już nieaktualna. Sprawdź, co masz w koszyku i w zamówieniach, i zacznij ją jeszcze raz.',
    ],
    ['server/payment-sandbox/pages/', 'Popraw zaznaczone pola i zapłać jeszcze raz.'],
    ['server/payment-sandbox/pages/', 'Sposób płatności'],
  ])('reads %s: %s', (folder, text) => {
    const there = forPeople.filter(({ file }) => file.startsWith(folder));
    expect(there.map((found) => found.text.replaceAll('\u00A0', ' '))).toContain(text);
  });

  const code = `
    const title = 'Sign in';
    throw new Error('The key is not there');
    const page = <p title="Close">
      Wróć do <a href="/shop">the
        shop</a> i <b>zapłać</b>
    </p>;
    const pay = html\`<main>
      <h2 title="Card order">Zapłać \${money} i wróć</h2>
      <a class="invalid" \${bad && html\`aria-invalid="true" title="\${error}"\`}>
        Płać w <b>banku</b>
        \${late && html\`too late, try\`}
      </a>
    </main>\`;
  `;
  it('finds English, and nothing else', () => {
    const found = textsIn('src/planted.tsx', code).filter(isForPeople).filter(isEnglish);
    expect(found.map(({ text }) => text)).toEqual([
      'Sign in',
      'Close',
      'the shop',
      'Card order',
      'too late, try',
    ]);
  });
});

describe('a text beside a sibling', () => {
  const lines = [
    'Beside: <p>Masz {count} sztuk</p>',
    'Comes: <p>{isLate && "Potem "}<b>zapłać</b></p>',
    'Before: <p>{isLate && <b>Już</b>} zapłać</p>',
    'Turns: <p><b>Kurier</b> {isLate ? "jutro" : "dziś"}</p>',
    'List: <p>Razem: {names.map((each) => <b key={each}>{each}</b>)}</p>',
    'Children: <p><b>Uwaga</b>{children}</p>',
    'Fragment: <>{name}</>',
    'Component: <p><Name /></p>',
    'ComponentGone: <p>Masz <Maybe /></p>',
    'only: <p>{name}</p>',
    'template: <p>{`Masz ${count} sztuk`}</p>',
    'own: <p>Masz <b>{count}</b> sztuk</p>',
    'constant: <p>Masz {FREE_FROM / 100} zł, {onDevice()}</p>',
    'elements: <p>{isLate && <b>Już</b>}<i>zapłać</i></p>',
    'spaces: <p> <b>Już</b> </p>',
  ];
  const code = `
    declare const count: number, isLate: boolean, name: string, names: string[], FREE_FROM: number;
    declare const children: string | false | { type: string };
    declare const Name: () => string;
    declare const Maybe: () => { type: string } | null;
    declare const onDevice: () => string;
    ${lines.map((line) => line.replace(/^(\w+): (.*)$/, 'export const $1 = $2;')).join('\n')}
  `;
  const file = 'planted.tsx';
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const options: ts.CompilerOptions = { jsx: ts.JsxEmit.Preserve, strict: true, types: [] };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([file], options, {
    ...host,
    getSourceFile: (name, ...rest) => (name === file ? source : host.getSourceFile(name, ...rest)),
  });

  it('is found where it changes, comes or goes, and nowhere else', () => {
    const found = looseTexts(source, program.getTypeChecker()).map((node) => node.getText());
    const planted = lines.filter((line) => /^[A-Z]/.test(line));
    expect(found).toEqual(planted.map((line) => line.replace(/^\w+: /, '')));
  });
});
