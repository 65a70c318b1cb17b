/** Shorter words are not hyphenated. */
const LONG_WORD = 9;
/** Letters before the first hyphen and after the last. */
const SHORTEST_END = 3;

const WORD = /\p{L}+/gu;
/** Two letters for one sound are never separated; an `i` before a vowel belongs to the consonant. */
const SOUND = /(?:ch|cz|dz|dź|dż|rz|sz|[^aąeęioóuy])(?:i(?=[aąeęioóuy]))?|./giu;
const VOWEL = /^[aąeęioóuy]$/i;
/** Consonants that begin a syllable together: `pr`, `kł`, `drz`. */
const PAIR = /^(?:[bpdtgkfw]|ch)(?:r|rz|l|li|ł|w|wi)$/i;

/**
 * Puts soft hyphens between the syllables of long Polish words, for browsers without a dictionary of
 * their own. They are visible only where a style sheet allows hyphens.
 */
export function softHyphens(text: string): string {
  return text.replace(WORD, (word) => (word.length < LONG_WORD ? word : hyphenated(word)));
}

function hyphenated(word: string): string {
  const sounds = word.match(SOUND) ?? [];
  const vowels = sounds.flatMap((sound, at) => (VOWEL.test(sound) ? [at] : []));
  const starts = new Set(
    vowels.map((vowel, index) => startAfter(sounds, vowel, vowels[index + 1])),
  );
  let before = 0;
  let result = '';
  for (const [at, sound] of sounds.entries()) {
    const isFarIn = before >= SHORTEST_END && word.length - before >= SHORTEST_END;
    result += isFarIn && starts.has(at) ? `\u00ad${sound}` : sound;
    before += sound.length;
  }
  return result;
}

/** Start of the syllable of the vowel at `next`, after that of `vowel`; undefined if the vowels are adjacent. */
function startAfter(sounds: readonly string[], vowel: number, next: number | undefined) {
  if (next === undefined || next === vowel + 1) return undefined;
  if (next === vowel + 2) return vowel + 1;
  return PAIR.test(sounds.slice(next - 2, next).join('')) ? next - 2 : vowel + 2;
}
