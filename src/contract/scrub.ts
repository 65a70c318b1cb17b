/** Longest text that is read, in characters; the rest is dropped, which bounds the work of the rules. */
const LONGEST = 2_000;
/** Any character of ASCII in its percent-encoding, also where the percent sign is encoded itself. */
const ENCODED = /%(?:25)*([2-7][\da-f])/gi;
const MAIL = /.@/;
/** An ID token from its beginning on. */
const TOKEN = /\beyJ.*/;
/** Parameters whose values open an account or an order. */
const KEY = /\b(?:oobCode|key|token)=[^&\s"]+/gi;
/** A run that may be the id of a user, a basket or a request. */
const LONG_RUN = /[\w-]{16,}/g;
const LONG_RUN_OR_FILE = /[\w-]{16,}(\.(?:js|css)\b)?/g;
/** Seven digits or more, whatever a person writes between them: a telephone number, or one of a document. */
const NUMBER = /\d(?:[\s().\p{Pd}_]{0,3}\d){6,}/gu;

type Finding = 'e-mail' | 'token' | 'key' | 'id' | 'number';
type Mark = (found: Finding) => string;
const named: Mark = (found) => `[${found}]`;

/**
 * `text` without what tells of a person: e-mail addresses, telephone numbers, tokens, keys and ids, plain or
 * percent-encoded. The log of the server and the reports of devices have this one rule.
 */
export function withoutPeople(text: string, mark: Mark = named): string {
  return cut(text)
    .replaceAll(/[^\s/]+/g, (word) => withoutPerson(word, mark))
    .replaceAll(NUMBER, mark('number'));
}

export function withoutNumbers(text: string): string {
  return text.replaceAll(NUMBER, named('number'));
}

/** A word, or a part of a path. It stays as it is, encoded or not, when it tells of nobody. */
function withoutPerson(word: string, mark: Mark): string {
  const plain = decoded(word);
  if (MAIL.test(plain)) return mark('e-mail');
  const rest = plain
    .replace(TOKEN, mark('token'))
    .replaceAll(KEY, mark('key'))
    .replaceAll(LONG_RUN, (run) => (isId(run) ? mark('id') : run));
  // A number may have blanks in it, so it is looked for in the whole text; only an encoded one is found here.
  const left = plain === word ? rest : rest.replaceAll(NUMBER, mark('number'));
  return left === plain ? word : left;
}

function decoded(word: string): string {
  return word.replaceAll(ENCODED, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Long words of code have no digits; those in mixed case are shorter than most ids of letters alone. */
function isId(run: string): boolean {
  return /\d/.test(run) || (run.length >= 20 && /[a-z]/.test(run) && /[A-Z]/.test(run));
}

/** A word at the cut is dropped, since its missing end may have told that it is an address. */
function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const end = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'), start.lastIndexOf('/'));
  return `${start.slice(0, end + 1)}…`;
}

/**
 * Rules in their order. Engines quote input that they could not parse, which may be a user's text; only
 * property names are let through.
 */
const QUOTATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(reading|setting|evaluating|property) ["']([\w.$]{1,40})["']/g, '$1 $2'],
  [/"[^]*"|["„“`][^]*$/g, '[text]'],
  [/(^|\W)'[^]*$/g, '$1[text]'],
];
/** Rules for a single word, in their order. */
const IN_WORDS: readonly (readonly [RegExp, string])[] = [
  [TOKEN, '[token]'],
  // The address of a file of the build is reduced to its name.
  [/https?:\/\/[^/]{1,260}\/assets\/([\w-]{1,40}\.(?:js|css))(?=[:,)]|$)/, '$1'],
  [/\b[a-z][a-z\d+.-]{0,30}:\/\/.*/i, '[address]'],
  [/(\/[^/?#]*)[?#].*/, '$1'],
  [/([\w-]{1,40})=.+/, '$1=[text]'],
];

/**
 * `text` without people, addresses, queries, values, and whatever is quoted in it. The rules remove too much
 * rather than too little.
 */
export function scrubbed(text: string): string {
  return QUOTATIONS.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), cut(text))
    .replaceAll(/\S+/g, scrubbedWord)
    .replaceAll(/\d(?:[\s.()\p{Pd}]{0,3}\d){3,}/gu, '[id]')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function scrubbedWord(word: string): string {
  if (MAIL.test(decoded(word))) return '[e-mail]';
  const short = IN_WORDS.reduce((rest, [pattern, by]) => rest.replace(pattern, by), word);
  // Messages of engines are ASCII; other characters may come from a user's text.
  if (/[^\x20-\x7e]/.test(short)) return '[text]';
  const plain = decoded(short) === short ? short : withoutPerson(short, named);
  return plain.replaceAll(LONG_RUN_OR_FILE, (run, file) => (file === undefined ? '[id]' : run));
}
