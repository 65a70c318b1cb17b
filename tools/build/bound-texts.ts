import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import { bindNumbers, bindShortWords } from '../../src/contract/typography.ts';

const NBSP = '\u00A0';
/** Stands for what is filled into a text. */
const HOLE = '\uFFFC';
/** Spaces beside what is filled in: `${size} MB`, `× ${reps}`, `nr ${id}`, `${done} z ${all}`. */
const BESIDE_HOLE = new RegExp(
  [
    '(?<=\\uFFFC) (?=(?:cm|dni|g|godz\\.|h|kcal|kg|lat|min|s|zł|GB|MB|×)(?![\\p{L}\\d]))',
    '(?<=×|(?<!\\p{L})nr) (?=\\uFFFC|$)',
    '(?<=[\\uFFFC\\d]) (?=z\\u00A0[\\uFFFC\\d])',
  ].join('|'),
  'gu',
);

/** Required letter for letter, with ordinary spaces. */
const LETTER_FOR_LETTER = new Set([
  'Hasło musi mieć co najmniej 8 znaków.',
  'Imię i nazwisko',
  'Nie udało się zarejestrować, sprawdź dane i spróbuj ponownie.',
  'Nie udało się, sprawdz dane i spróbuj ponownie',
  'O treningu',
  'Płatność zakonczona niepowodzeniem, powtórz operację bądź skontaktuj się z supportem',
  'Razem (z VAT)',
  'od 9.99 zł',
]);

const SOURCES = /\/src\/.+\.tsx?$/;
/** Facts for machines, which are not laid out in lines. */
const UNBOUND = /\/src\/(?:brand|app\/pages\/public-page-heads)\.ts$/;

/**
 * Binds short words and numbers in the texts of the sources (contract/typography.ts), so that they are written,
 * searched and read with ordinary spaces. A module keeps its length, and therefore its source map.
 */
export function boundTexts(): Plugin {
  return {
    name: 'silna:bound-texts',
    // JSX has become calls by then, and its lines have been joined.
    enforce: 'post',
    transform: {
      filter: { id: { include: SOURCES, exclude: UNBOUND } },
      handler: (code) => ({ code: withBoundTexts(code), map: null }),
    },
  };
}

/** Where a text stands in its module, without its quotes; null for what is filled in. */
type Piece = { readonly start: number; readonly end: number } | null;

function withBoundTexts(code: string): string {
  const chars = code.split('');
  for (const pieces of textsOf(code)) {
    // Places of the text in the module, none for a hole.
    const places = pieces.flatMap((piece) =>
      piece ? Array.from({ length: piece.end - piece.start }, (_, at) => piece.start + at) : [-1],
    );
    const bound = boundText(places.map((place) => code[place] ?? HOLE).join(''));
    for (const [at, place] of places.entries()) if (bound[at] === NBSP) chars[place] = NBSP;
  }
  return chars.join('');
}

/** A text with its escapes as they are written; they end words, as `\n` does. */
function boundText(text: string): string {
  if (LETTER_FOR_LETTER.has(text)) return text;
  const read = text.replaceAll(/\\(?:x..|u....|[^])/g, (escape) => '\n'.repeat(escape.length));
  return bindNumbers(bindShortWords(read)).replaceAll(BESIDE_HOLE, NBSP);
}

/** Texts of a module: strings, templates, and the children of an element as one text. */
function textsOf(code: string): Piece[][] {
  const texts: Piece[][] = [];
  /** Names of modules and of properties, classes. */
  const noTexts = new Set<ESTree.Node | null>();
  const pieceOf = (node: ESTree.Node | null): Piece =>
    node?.type === 'Literal' && typeof node.value === 'string' && !noTexts.has(node)
      ? { start: node.start + 1, end: node.end - 1 }
      : null;
  const skipSource = ({ source }: { source: ESTree.Node | null }) => void noTexts.add(source);
  const { program } = parseSync('module.js', code);
  new Visitor({
    ImportDeclaration: skipSource,
    ImportExpression: skipSource,
    ExportNamedDeclaration: skipSource,
    ExportAllDeclaration: skipSource,
    Property({ key, value }) {
      noTexts.add(key);
      if (key.type === 'Identifier' && key.name === 'className') noTexts.add(value);
    },
    ArrayExpression: ({ elements }) => void texts.push(elements.map(pieceOf)),
    Literal(node) {
      const piece = pieceOf(node);
      if (piece) texts.push([piece]);
    },
    TemplateLiteral({ quasis }) {
      texts.push(
        quasis.flatMap(({ start, end }, index) => [...(index > 0 ? [null] : []), { start, end }]),
      );
    },
  }).visit(program);
  return texts;
}
