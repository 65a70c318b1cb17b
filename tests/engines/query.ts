/** A text as a whole, line breaks and hard spaces being spaces, or an expression that it matches. */
export type Pattern = string | { source: string; flags: string };

/** An element as a journey names it: by its role and accessible name, by its label, or by its text. */
export interface Query {
  role?: string;
  name?: Pattern;
  label?: Pattern;
  text?: Pattern;
  within?: Query;
}

export type Words = string | RegExp;

export const role = (wanted: string, name?: Words, within?: Query): Query => ({
  role: wanted,
  ...(name !== undefined && { name: pattern(name) }),
  ...(within && { within }),
});
export const button = (name: Words, within?: Query) => role('button', name, within);
export const link = (name: Words, within?: Query) => role('link', name, within);
export const heading = (name: Words, within?: Query) => role('heading', name, within);
export const text = (words: Words, within?: Query): Query => ({
  text: pattern(words),
  ...(within && { within }),
});
export const label = (words: Words): Query => ({ label: pattern(words) });

export function inWords({ role: named, name, label: labelled, text: says, within }: Query): string {
  const what = [named, name ?? labelled ?? says]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? part : `/${part.source}/`))
    .join(' ');
  return within ? `${what} in ${inWords(within)}` : what;
}

function pattern(words: Words): Pattern {
  return typeof words === 'string' ? words : { source: words.source, flags: words.flags };
}
