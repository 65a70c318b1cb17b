/** Texts for the user are Polish. */
import { NAMED, type Text, textsUnder } from './source-texts.ts';

/** English on purpose: by requirement, names of other companies' stores, and of exercises in other apps. */
const ENGLISH_ON_PURPOSE = new Set([
  'Loading...',
  'No tasks available.',
  'Invalid authentication provider',
  'Google Play',
  'Back Squat',
  'Barbell Back Squat',
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
export function textsForPeople(): Text[] {
  const pages = [...textsUnder('src'), ...textsUnder('server/payment-sandbox')];
  const refusals = textsUnder('server').filter(({ callee }) => callee === 'ApiError');
  return [...pages, ...refusals].filter(isForPeople);
}

/** Texts in English, as `file: text`. */
export function lintEnglish(): string[] {
  const found = textsForPeople().filter(isEnglish);
  return [...new Set(found.map(({ file, text }) => `English: ${file}: ${text}`))];
}
