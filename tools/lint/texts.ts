/** Texts for the user: no English, no one-letter word at the end of a line. */
import { fileURLToPath } from 'node:url';
import { articleFiles } from '../build/article-files.ts';
import { compiledMarkdown } from '../build/markdown.ts';
import { NAMED, type Text, textsUnder } from './source-texts.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

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

export const plain = (text: string) => text.replaceAll('\u00A0', ' ');
export const listed = (texts: readonly Text[]) => [
  ...new Set(texts.map(({ file, text }) => `${file}: ${plain(text)}`)),
];

const attributeOf = ({ place }: Text) => (typeof place === 'object' ? place.attribute : undefined);

/** Texts for the user: not an attribute's keyword, a key, a class or a message between developers. */
export function isForPeople(text: Text): boolean {
  if (text.place === 'element') return true;
  const attribute = attributeOf(text);
  if (attribute !== undefined) return NAMED.test(attribute) || /[\p{Lu} ]/u.test(text.text);
  if (text.callee === 'Error' || text.callee?.startsWith('console.')) return false;
  return /^\p{Lu}/u.test(text.text) && /[^\p{Lu}\d_]/u.test(text.text);
}

export function isEnglish({ text }: Text): boolean {
  if (ENGLISH_ON_PURPOSE.has(text)) return false;
  return (text.match(/[\p{L}’]+/gu) ?? []).some((word) => ENGLISH.has(word.toLowerCase()));
}

/** Shown or announced to the user: all of the app, the server's refusals and its payment page. */
export function textsForPeople(pages = textsOfPages()): Text[] {
  const refusals = textsUnder('server').filter(({ callee }) => callee === 'ApiError');
  return [...pages, ...refusals].filter(isForPeople);
}

const textsOfPages = () => [...textsUnder('src'), ...textsUnder('server/payment-sandbox')];

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

export function mayEndALine(text: Text): boolean {
  const { file, callee = '' } = text;
  const elsewhere = ELSEWHERE[file];
  const isElsewhere = elsewhere === 'all' || elsewhere?.includes(text.text);
  const isOnlyHeard = /^(?:aria-|alt$)/.test(attributeOf(text) ?? '');
  if (isElsewhere || isOnlyHeard || BINDING.has(callee) || VERBATIM.has(text.text)) return false;
  return LONELY.test(text.text);
}

/** Documents that are written in Markdown, as the build imports them. */
const DOCUMENTS = [
  ...[...articleFiles().values()].map((file) => `${file}?blocks`),
  'src/features/legal/documents/polityka-prywatnosci.md?html',
];

/** Texts in English or with a word of one letter left alone, as `file: text`. */
export async function lintTexts(): Promise<string[]> {
  const pages = textsOfPages();
  const english = textsForPeople(pages).filter(isEnglish);
  const lonely = pages.filter(mayEndALine);
  const documents = await Promise.all(DOCUMENTS.map(lonelyLines));
  return [
    ...listed(english).map((text) => `English: ${text}`),
    ...[...listed(lonely), ...documents.flat()].map((text) => `A word of one letter: ${text}`),
  ];
}

/** Lines of a compiled document in which a word of one letter may be the last. */
async function lonelyLines(path: string): Promise<string[]> {
  const lines = (await compiled(path))
    .replaceAll(/<\/?(?:a|abbr|b|code|em|i|span|strong)\b[^>]*>/g, '')
    .split(/<[^>]+>|\n/);
  if (lines.length <= 20) throw new Error(`${path} has hardly any line`);
  return lines.filter((line) => LONELY.test(line)).map((line) => `${path}: ${line.trim()}`);
}

/** A text as the build compiles it. */
async function compiled(path: string): Promise<string> {
  const { load } = compiledMarkdown();
  if (typeof load !== 'function') throw new Error('the plugin loads nothing');
  const module = await load.call({ addWatchFile: () => undefined } as never, ROOT + path);
  if (typeof module !== 'string') throw new Error(`${path} was not compiled`);
  const value: string | { html?: string }[] = JSON.parse(
    module.slice('export default '.length, -1),
  );
  return typeof value === 'string' ? value : value.map(({ html = '' }) => html).join('\n');
}
