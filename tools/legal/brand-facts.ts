import { brand } from '../../src/brand.ts';

const facts = new Map<string, unknown>(Object.entries(brand));

/** Replaces `{{key of brand}}` with the company's facts; throws on a key that is no text of the brand. */
export function fillBrandFacts(text: string): string {
  return text.replace(/\{\{(.*?)\}\}/gs, (placeholder, key: string) => {
    const fact = facts.get(key);
    if (typeof fact !== 'string') throw new Error(`Unknown placeholder: ${placeholder}`);
    return fact;
  });
}
