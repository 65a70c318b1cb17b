/** Texts for the user: no English, no one-letter word at the end of a line. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { compiledMarkdown } from '../../tools/build/markdown.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Required letter for letter, and read on the rendered pages (tests/e2e): without non-breaking spaces. */
const VERBATIM = new Set([
  'Zestaw gum treningowych o wartości 209 zł gratis',
  'Kontynuuj z {}',
  'Nie udało się, sprawdz dane i spróbuj ponownie',
  'Nie udało się zarejestrować, sprawdź dane i spróbuj ponownie.',
  'Razem (z VAT)',
  'Płatność zakonczona niepowodzeniem, powtórz operację bądź skontaktuj się z supportem',
  'Imię i nazwisko',
  'O treningu',
]);

/** English on purpose: by requirement, and names of other companies' stores. */
const ENGLISH_ON_PURPOSE = new Set([
  'Loading...',
  'No tasks available.',
  'Invalid authentication provider',
  'Google Play',
]);

/** Words that Polish does not have. */
const ENGLISH = new Set(
  (
    'the and of is are were this that these with your you our we’re for please from has have could cannot ' +
    'would should must when which there here into because while again try failed failure error invalid ' +
    'found unknown available loading close open save cancel delete remove edit next previous back play ' +
    'pause search submit show hide more less share download upload sign login logout password account ' +
    'order orders cart basket product products price settings workout exercise success welcome page'
  ).split(' '),
);

interface Text {
  file: string;
  /** Non-breaking spaces as they are, `{}` for what is filled in. */
  text: string;
  /** Of JSX: the words of an element, or the name of the attribute. */
  place?: 'element' | { attribute: string } | undefined;
  /** The nearest call or `new` that is given the text. */
  callee?: string | undefined;
}

const HOLE = '{}';
/** Elements that are part of a line. */
const INLINE = new Set(['a', 'abbr', 'b', 'em', 'small', 'span', 'strong', 'time', 'Link']);

/** Lines are joined as JSX joins them: indentation is no text. */
function jsxText(source: string): string {
  const lines = source.split('\n');
  return lines
    .map((line, index) => {
      const begun = index > 0 ? line.replace(/^[ \t]+/, '') : line;
      return index < lines.length - 1 ? begun.replace(/[ \t\r]+$/, '') : begun;
    })
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('&nbsp;', '\u00A0');
}

function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => HOLE + literal.text).join('');
}

/** The text of an expression between braces, as far as it is constant. */
function expressionText(expression: ts.Expression | undefined): string {
  if (!expression) return '';
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) return templateText(expression);
  if (ts.isBinaryExpression(expression)) return expressionText(expression.right);
  return HOLE;
}

/** The words of an element in one line, a new line for every element that is not part of it. */
function elementText(children: ts.NodeArray<ts.JsxChild>): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return jsxText(child.text);
      if (ts.isJsxExpression(child)) return expressionText(child.expression);
      if (ts.isJsxFragment(child)) return elementText(child.children);
      if (!ts.isJsxElement(child)) return '\n';
      const isInline = INLINE.has(child.openingElement.tagName.getText());
      return isInline ? elementText(child.children) : `\n${HOLE}\n`;
    })
    .join('');
}

/** The words of a template of HTML, by line as `elementText`, and its attributes. */
function htmlTexts(html: string): Pick<Text, 'text' | 'place'>[] {
  const bound = html.replaceAll('&nbsp;', '\u00A0');
  const lines = bound
    .replaceAll(/<\/?(\w+)[^>]*>/g, (_tag, name: string) => (INLINE.has(name) ? '' : '\0'))
    .split('\0')
    .map((line) => line.replaceAll(/[ \n]+/g, ' ').trim())
    .filter((line) => /\p{L}|\d/u.test(line));
  return [
    ...lines.map((text) => ({ text, place: 'element' as const })),
    ...[...bound.matchAll(/([\w-]+)="([^"]*)"/g)]
      .map(([, attribute = '', text = '']) => ({ text, place: { attribute } }))
      .filter(({ place }) => NAMED.test(place.attribute)),
  ];
}

/** Where JSX puts a text, also one of several. */
function placeOf(node: ts.Node): Text['place'] {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return { attribute: parent.name.getText() };
  if (ts.isJsxElement(parent) || ts.isJsxFragment(parent)) return 'element';
  const leadsOn =
    ts.isJsxExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && node !== parent.condition) ||
    (ts.isBinaryExpression(parent) && /^(?:&&|\|\||\?\?)$/.test(parent.operatorToken.getText()));
  return leadsOn ? placeOf(parent) : undefined;
}

function calleeOf(node: ts.Node): string | undefined {
  for (let at = node; at.parent && !ts.isFunctionLike(at); at = at.parent) {
    const { parent } = at;
    const isCall = ts.isCallExpression(parent) || ts.isNewExpression(parent);
    if (isCall && parent.expression !== at) return parent.expression.getText();
  }
  return undefined;
}

/** Every text of a source file that could be shown to the user. */
function textsIn(file: string, code: string): Text[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
  const found: Text[] = [];
  /** A template may stand within a tag of another: then it is no words but attributes. */
  const visitHtml = (template: ts.TemplateLiteral, isInTag: boolean): void => {
    const isWhole = !ts.isTemplateExpression(template);
    const html = isWhole ? template.text : templateText(template);
    if (!isInTag) found.push(...htmlTexts(html).map((text) => ({ file, ...text })));
    if (isWhole) return;
    let before = template.head.text;
    for (const { expression, literal } of template.templateSpans) {
      visit(expression, isInTag || /<[^>]*$/.test(before));
      before += literal.text;
    }
  };
  const visit = (node: ts.Node, isInTag = false): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
      visitHtml(node.template, isInTag);
      return;
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const line of elementText(node.children).split('\n')) {
        if (/\p{L}|\d/u.test(line)) found.push({ file, text: line.trim(), place: 'element' });
      }
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node) ? templateText(node) : node.text;
      const bound = ts.isJsxAttribute(node.parent) ? text.replaceAll('&nbsp;', '\u00A0') : text;
      found.push({ file, text: bound, place: placeOf(node), callee: calleeOf(node) });
    }
    ts.forEachChild(node, (child) => visit(child, isInTag));
  };
  visit(source);
  return found;
}

function textsUnder(folder: string): Text[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .toSorted()
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => textsIn(file, readFileSync(root + file, 'utf8')));
}

const NAMED = /^(?:aria-(?:label|description|valuetext)|alt|title|placeholder|label)$/;
const app = textsUnder('src');
const paymentPage = textsUnder('server/payment-sandbox');
const refusals = textsUnder('server').filter(({ callee }) => callee === 'ApiError');
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const listed = (texts: readonly Text[]) => [
  ...new Set(texts.map(({ file, text }) => `${file}: ${plain(text)}`)),
];

const attributeOf = ({ place }: Text) => (typeof place === 'object' ? place.attribute : undefined);

/** Texts for the user: not an attribute's keyword, a key, a class or a message between developers. */
function isForPeople(text: Text): boolean {
  if (text.place === 'element') return true;
  const attribute = attributeOf(text);
  if (attribute !== undefined) return NAMED.test(attribute) || /[\p{Lu} ]/u.test(text.text);
  if (text.callee === 'Error' || text.callee?.startsWith('console.')) return false;
  return /^\p{Lu}/u.test(text.text) && /[^\p{Lu}\d_]/u.test(text.text);
}

function isEnglish({ text }: Text): boolean {
  if (ENGLISH_ON_PURPOSE.has(text)) return false;
  return (text.match(/[\p{L}’]+/gu) ?? []).some((word) => ENGLISH.has(word.toLowerCase()));
}

/** Shown or announced to the user: all of the app, the server's refusals and its payment page. */
const forPeople = [...app, ...paymentPage, ...refusals].filter(isForPeople);

/** A word of one letter that may be at the end of its line. */
const LONELY = /(?<![\p{L}\p{N}_-])[aiouwz] +(?=\S)/iu;
/** Calls that add the non-breaking spaces, and one whose text is the window's title. */
const BINDING = new Set(['bindShortWords', 'activity', 'usePageTitle']);
/** Not laid out in lines: the document's head, texts handled where they are shown, announcements. */
const ELSEWHERE: Record<string, 'all' | readonly string[]> = {
  'src/app/pages/page-head.ts': 'all',
  'src/features/basket/sync/dead-letters.ts': 'all',
  'src/brand.ts': ['Silna sp. z o.o.'],
  'src/features/basket/screen/BasketLine.tsx': [
    'Usuń z koszyka: {}',
    'Usuń z koszyka produkt, którego nie możemy pokazać',
  ],
  'src/ui/ThemeSwitch.tsx': ['Jak w systemie'],
};

function mayEndALine(text: Text): boolean {
  const { file, callee = '' } = text;
  const elsewhere = ELSEWHERE[file];
  const isElsewhere = elsewhere === 'all' || elsewhere?.includes(text.text);
  const isOnlyHeard = /^(?:aria-|alt$)/.test(attributeOf(text) ?? '');
  if (isElsewhere || isOnlyHeard || BINDING.has(callee) || VERBATIM.has(text.text)) return false;
  return LONELY.test(text.text);
}

it('nobody is spoken to in English', () => {
  expect(listed(forPeople.filter(isEnglish))).toEqual([]);
});

describe('a word of one letter stays with the next', () => {
  it('in the sources of the pages', () => {
    expect(listed([...app, ...paymentPage].filter(mayEndALine))).toEqual([]);
  });

  const texts = [
    ...Array.from({ length: 9 }, (_, index) => `src/features/blog/articles/${index + 1}.md?blocks`),
    'src/features/legal/documents/polityka-prywatnosci.md?html',
  ];
  it.each(texts)('in %s', async (path) => {
    const lines = (await compiled(path))
      .replaceAll(/<\/?(?:a|abbr|b|code|em|i|span|strong)\b[^>]*>/g, '')
      .split(/<[^>]+>|\n/);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => LONELY.test(line))).toEqual([]);
  });
});

describe('the search', () => {
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
    expect(there.map((found) => plain(found.text))).toContain(text);
  });

  const code = `
    const title = 'Sign in';
    throw new Error('The key is not there');
    const page = <p title="Close">
      Wróć do <a href="/shop">sklepu i
        zapłać</a> w <b>domu</b>
    </p>;
    const bound = bindShortWords('Ćwicz w domu');
    const pay = html\`<main>
      <h2 title="Card order">Zapłać \${money} i wróć</h2>
      <a class="invalid" \${bad && html\`aria-invalid="true" title="\${error}"\`}>
        Płać w&nbsp;<b>banku</b>
        \${late && html\`u nas\`}
      </a>
    </main>\`;
  `;
  const found = textsIn('src/planted.tsx', code);

  it('joins the words of an element', () => {
    expect(found.map(({ text }) => text)).toContain('Wróć do sklepu i zapłać w domu');
  });

  it('finds English and words left alone, and nothing else', () => {
    expect(listed(found.filter(isForPeople).filter(isEnglish))).toEqual([
      'src/planted.tsx: Sign in',
      'src/planted.tsx: Close',
      'src/planted.tsx: Card order',
    ]);
    expect(listed(found.filter(mayEndALine))).toEqual([
      'src/planted.tsx: Wróć do sklepu i zapłać w domu',
      'src/planted.tsx: sklepu i zapłać',
      'src/planted.tsx: Zapłać {} i wróć',
      'src/planted.tsx: u nas',
    ]);
  });
});

/** A text as the build compiles it. */
async function compiled(path: string): Promise<string> {
  const { load } = compiledMarkdown();
  if (typeof load !== 'function') throw new Error('the plugin loads nothing');
  const module = await load.call({ addWatchFile: () => undefined } as never, root + path);
  if (typeof module !== 'string') throw new Error(`${path} was not compiled`);
  const value: string | { html?: string }[] = JSON.parse(
    module.slice('export default '.length, -1),
  );
  return typeof value === 'string' ? value : value.map(({ html = '' }) => html).join('\n');
}
