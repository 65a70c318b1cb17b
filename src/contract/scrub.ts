/**
 * Rules in their order. Engines quote input that they could not parse, which may be a user's text; only
 * property names are let through. Rules remove too much rather than too little.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\b(reading|setting|evaluating|property) ["']([\w.$]{1,40})["']/g, '$1 $2'],
  [/"[^]*"|["„“`][^]*$/g, '[text]'],
  [/(^|\W)'[^]*$/g, '$1[text]'],
  [/\S*(?:@|%40)\S*/gi, '[e-mail]'],
  [/\beyJ[\w-]*\.\S*/g, '[token]'],
  // The address of a file of the build is reduced to its name.
  [/https?:\/\/[^/\s]+\/assets\/([\w-]{1,40}\.(?:js|css))(?=[\s:,)]|$)/g, '$1'],
  [/\b[a-z][a-z\d+.-]*:\/\/\S*/gi, '[address]'],
  [/(\/[^\s?#]*)[?#]\S*/g, '$1'],
  [/\b([\w-]+)=\S+/g, '$1=[text]'],
  [/[\w-]{16,}(?!\.(?:js|css)\b|[\w-])/g, '[id]'],
  [/\d[\d -]{2,}\d/g, '[id]'],
  // Messages of engines are ASCII; other characters may come from a user's text.
  [/\S*[^\x20-\x7e\s]\S*/g, '[text]'],
];

/** `text` without e-mails, tokens, ids, addresses, queries, and whatever is quoted in it. */
export function scrubbed(text: string): string {
  // Bounds the work of the rules; the rest is dropped.
  const start = text.slice(0, 1_000);
  return RULES.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), start)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
