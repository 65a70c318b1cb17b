/** Spaces that look like one, or like none, and that YAML takes for a letter. */
const ODD_SPACE = '\\u00A0\\u1680\\u2000-\\u200D\\u202F\\u205F\\u2060\\u3000\\uFEFF';
const HAS_ODD_SPACE = new RegExp(`[${ODD_SPACE}]`);
/** One in an indentation, after the hyphen of a list or beside the colon of a field. */
const ODD_PLACE = new RegExp(
  `^[ \\t]*(?:-[ \\t]+)*(?:-?[${ODD_SPACE}]|[\\w-]+(?:[ \\t]*[${ODD_SPACE}]+[ \\t]*:|:[ \\t]*[${ODD_SPACE}]))`,
);

export const hasOddSpace = (text: string) => HAS_ODD_SPACE.test(text);

/** Numbers of lines, from 1, in which such a space stands where YAML wants one of the keyboard. */
export function linesWithOddSpaces(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, at) => (ODD_PLACE.test(line.slice(0, 200)) ? [at + 1] : []));
}
